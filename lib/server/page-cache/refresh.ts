import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { CACHE_HEADER, STALE } from '../../shared/next-names.ts'
import { ENTRY_TAG } from '../runtime/address-tags.ts'
import { readEnvironment } from '../runtime/env-schema.ts'
import { processWide } from '../runtime/process-wide.ts'

const MAX_SENT = 500
/** With more, pages that changed wait for those that only list them. */
const CONCURRENCY = 2
const RENDER_TIMEOUT_MS = 30_000
/** The rest of a page after a render, unless it was saved itself: while many are saved, lists would render all the time. */
export const REST_MS = 1000
export const RETRY_MS = 10_000

const HEADERS = ['host', 'x-forwarded-host', 'x-forwarded-proto'] as const

export interface SentRequest {
  url: string
  headers: Partial<Record<string, string | string[]>>
}

export interface StatusPage {
  status: number
  /** The path of the route, which may differ from the address. */
  path: string
}

interface Sent extends SentRequest {
  tags: readonly string[]
}

/** Requests changed pages and files from the site itself, last sent first, so that no visitor waits for them. */
class Refresh {
  readonly #sent = new LRUCache<string, Sent>({ max: MAX_SENT })
  /** Pages that were saved themselves, which come first, and pages that only list what was saved. */
  readonly #saved = new Set<string>()
  readonly #due = new Set<string>()
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
    return this.#saved.has(key) || this.#due.has(key) || this.#rendering.has(key)
  }

  /** Call it if the content of a page changed while it was rendered. */
  noteOutdated(key: string): void {
    this.#rendering.get(key)?.()
    if (this.#sent.has(key)) this.#add([key])
  }

  /** In an outage all pages would fail, so one failure postpones all. The failed page is the last of the next attempt. */
  noteFailed(key: string): void {
    this.#rendering.get(key)?.()
    if (!this.#sent.has(key)) return
    for (const each of [...this.#saved, ...this.#due, key]) {
      this.#postponed.delete(each)
      this.#postponed.add(each)
    }
    this.#saved.clear()
    this.#due.clear()
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      const keys = [...this.#postponed]
      this.#postponed.clear()
      this.#add(keys)
    }, RETRY_MS).unref()
  }

  start(stale: readonly string[]): void {
    for (const [key] of this.#concerned(stale.filter((tag) => tag.startsWith(ENTRY_TAG)))) {
      this.#saved.add(key)
      this.#due.delete(key)
    }
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
    for (const key of keys) if (!this.#saved.has(key)) this.#due.add(key)
    for (let free = CONCURRENCY - this.#workers; free > 0; free--) void this.#work()
  }

  async #work(): Promise<void> {
    this.#workers++
    for (let key = this.#next(); key !== undefined; key = this.#next()) {
      const sent = this.#sent.peek(key)
      if (sent) await this.#render(key, sent)
    }
    this.#workers--
  }

  /** A page that is being rendered is due again after that, as the framework renders it once at a time. */
  #next(): string | undefined {
    const isFree = (key: string) => !this.#rendering.has(key)
    const next = [...this.#saved].find(isFree) ?? [...this.#due].find((key) => isFree(key) && !this.#resting.has(key))
    if (next !== undefined && !this.#saved.delete(next)) this.#due.delete(next)
    return next
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

interface PageCache {
  /** Pages ask it what a change concerns (components/preview/). */
  refresh: Refresh
  /** Set by proxy.ts (served-pages.ts). */
  findStatusPage: ((pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>) | null
}

export const pageCache = processWide('page-cache', (): PageCache => ({ refresh: new Refresh(), findStatusPage: null }))

export const { refresh } = pageCache

/** Returns whether the response was stale, so that a new version is being rendered. */
export async function askSelf(sent: SentRequest): Promise<boolean> {
  const { headers } = await readSelf(sent, 'HEAD')
  return headers[CACHE_HEADER] === STALE
}

interface OwnResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Requests a page or file from the site itself. */
export function readSelf({ url, headers }: SentRequest, method: 'GET' | 'HEAD' = 'GET'): Promise<OwnResponse> {
  return new Promise((resolve, reject) => {
    const { port } = readEnvironment(process.env)
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers }, async (response) => {
      try {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject).end()
  })
}
