import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { ENTRY_TAG } from '../../cms/cache.ts'
import { CACHE_HEADER, STALE } from '../../shared/next-names.ts'
import { processWide } from '../runtime/process-wide.ts'
import { readEnvironment } from '../runtime/settings.ts'
import type { PageValue } from './entry.ts'

const MAX_SENT = 500
/** If more were rendered at once, pages that changed would wait longer behind those that only list them. */
const CONCURRENCY = 2
const RENDER_TIMEOUT_MS = 30_000
/** A page rests after each render unless it was saved itself: a list would render all the time while many are saved. */
export const REST_MS = 1000
export const RETRY_MS = 10_000

const HEADERS = ['host', 'x-forwarded-host', 'x-forwarded-proto'] as const

export interface SentRequest {
  url: string
  headers: Partial<Record<string, string | string[]>>
}

export interface StatusPage {
  status: number
  path: string
}

type Sent = SentRequest & { tags: readonly string[] }

/** Requests changed pages and files from the site itself, last sent first, so that no visitor waits for them. */
class Refresh {
  readonly #sent = new LRUCache<string, Sent>({ max: MAX_SENT })
  /** Pages to render. True: it was saved itself, so it comes before pages that only list what was saved. */
  readonly #due = new Map<string, boolean>()
  readonly #resting = new Set<string>()
  readonly #postponed = new Set<string>()
  #retry: NodeJS.Timeout | undefined
  readonly #rendering = new Map<string, () => void>()
  #workers = 0

  noteSent(key: string, tags: readonly string[], { url, headers }: SentRequest): void {
    const own = HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
    this.#sent.set(key, { url, headers: Object.fromEntries(own), tags })
  }

  noteSentAgain(key: string): void {
    this.#sent.get(key)
  }

  noteRendered(key: string, tags: readonly string[]): void {
    this.#rendering.get(key)?.()
    const sent = this.#sent.peek(key)
    if (sent) sent.tags = tags
  }

  /** Whether a page waits for its turn, so that its visitors need not start a render too. */
  isDue(key: string): boolean {
    return this.#rendering.has(key) || this.#due.has(key)
  }

  noteOutdated(key: string): void {
    this.#rendering.get(key)?.()
    if (this.#sent.has(key)) this.#add([key])
  }

  /** Postpones all pages that are due, as in an outage each would fail. The failed page comes last in the next attempt. */
  noteFailed(key: string): void {
    this.#rendering.get(key)?.()
    if (!this.#sent.has(key)) return
    for (const each of [...this.#due.keys(), key]) {
      this.#postponed.delete(each)
      this.#postponed.add(each)
    }
    this.#due.clear()
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      const keys = [...this.#postponed]
      this.#postponed.clear()
      this.#add(keys)
    }, RETRY_MS).unref()
  }

  start(stale: readonly string[]): void {
    const saved = this.#concerned(stale.filter((tag) => tag.startsWith(ENTRY_TAG)))
    for (const [key] of saved) this.#due.set(key, true)
    this.#add(this.#concerned(stale).map(([key]) => key))
  }

  urlsWith(tags: readonly string[]): string[] {
    return this.#concerned(tags).map(([, { url }]) => url)
  }

  #concerned(stale: readonly string[]): [string, Sent][] {
    const tags = new Set(stale)
    return [...this.#sent.entries()].filter(([, sent]) => sent.tags.some((tag) => tags.has(tag)))
  }

  #add(keys: readonly string[]): void {
    for (const key of keys) if (!this.#due.has(key)) this.#due.set(key, false)
    for (let free = CONCURRENCY - this.#workers; free > 0; free--) void this.#work()
  }

  async #work(): Promise<void> {
    this.#workers++
    for (let key = this.#next(); key !== undefined; key = this.#next()) {
      this.#due.delete(key)
      const sent = this.#sent.peek(key)
      if (sent) await this.#render(key, sent)
    }
    this.#workers--
  }

  /** A page that is being rendered is due again after that, as the framework renders it once at a time. */
  #next(): string | undefined {
    const free = [...this.#due.keys()].filter((key) => !this.#rendering.has(key))
    return free.find((key) => this.#due.get(key)) ?? free.find((key) => !this.#resting.has(key))
  }

  /** The response is the stale version. The new version is stored after it. */
  #render(key: string, { url, headers }: Sent): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timeout)
        this.#rendering.delete(key)
        this.#resting.add(key)
        setTimeout(() => {
          this.#resting.delete(key)
          this.#add([])
        }, REST_MS).unref()
        resolve()
      }
      const timeout = setTimeout(end, RENDER_TIMEOUT_MS).unref()
      this.#rendering.set(key, end)
      askSelf({ url, headers }).then((isStale) => !isStale && end(), end)
    })
  }
}

type FindStatusPage = (pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>

export const pageCache = processWide('page-cache', () => ({
  refresh: new Refresh(),
  /** Finds the status page of an address that has no page. Set by proxy.ts, which decides that in a bundle of its own. */
  findStatusPage: null as FindStatusPage | null,
}))

export const { refresh } = pageCache

/** Returns whether the response was stale, so that a new version is being rendered. */
export const askSelf = async (sent: SentRequest): Promise<boolean> =>
  (await readSelf(sent, 'HEAD')).headers[CACHE_HEADER] === STALE

export async function readSelf({ url, headers }: SentRequest, method = 'GET') {
  const { port } = readEnvironment(process.env)
  const sent = request({ host: '127.0.0.1', port, path: url, method, headers }).end()
  // The connection may also break after the response has begun, which its body reports.
  sent.on('error', () => {})
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

interface CurrentRequest extends SentRequest {
  isVisit: boolean
  isStale: boolean
  pages: { key: string; value: PageValue }[]
}

/** The request that the framework answers. server.ts and the cache handler share it, as Node loads both without a bundle. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>()
