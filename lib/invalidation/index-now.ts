import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '@/lib/server/runtime/log'

const log = logger('indexnow')

const MERGE_MS = 5000
const TIMEOUT_MS = 10_000
const RETRY_DELAYS = [10_000, 60_000]
export const MAX_ADDRESSES = 1000
/** Other instances skip the same URL for these milliseconds. */
const CLAIM_MS = 3 * MERGE_MS

interface Options {
  key: string
  url: string
  /** The only origin whose URLs are sent; without trailing slash. */
  siteUrl: string
  announced: (paths: string[]) => Promise<string[]>
  store: () => Promise<ClaimStore | null>
  delays?: { merge: number; retries: number[] }
}

interface ClaimStore {
  set(key: string, value: string, options: { NX: true; PX: number }): Promise<string | null>
  get(key: string): Promise<string | null>
}

/** Notifies search engines (indexnow.org). Failures are only logged. */
export class IndexNow {
  readonly #options: Options
  readonly #id = randomUUID()
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  submit(paths: readonly string[]): void {
    for (const path of paths) if (this.#waiting.size < MAX_ADDRESSES) this.#waiting.add(path)
    if (this.#waiting.size === 0 || this.#timer) return
    this.#timer = setTimeout(() => void this.#flush(), this.#options.delays?.merge ?? MERGE_MS).unref()
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    const paths = [...this.#waiting]
    this.#waiting.clear()
    try {
      const own = await this.#claimed(await this.#options.announced(paths))
      if (own.length > 0) await this.#send(own)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error(`${paths.length} addresses not sent, search engines find them in the sitemap: ${reason}`)
    }
  }

  async #claimed(paths: string[]): Promise<string[]> {
    const store = await this.#options.store()
    if (!store) return paths
    const isOwn = async (path: string) => {
      const key = `indexnow:${path}`
      return (
        (await store.set(key, this.#id, { NX: true, PX: CLAIM_MS })) !== null || (await store.get(key)) === this.#id
      )
    }
    const own = await Promise.all(paths.map((path) => isOwn(path).catch(() => true)))
    return paths.filter((_, index) => own[index])
  }

  async #send(paths: string[]): Promise<void> {
    const retries = this.#options.delays?.retries ?? RETRY_DELAYS
    for (let attempt = 0; ; attempt++) {
      const failure = await this.#post(paths)
      if (!failure) return
      const delay = retries[attempt]
      if (delay === undefined || failure.final) throw new Error(failure.reason)
      log.error(`${failure.reason}, trying again in ${delay / 1000} s`)
      await pause(delay, undefined, { ref: false })
    }
  }

  async #post(paths: string[]): Promise<{ reason: string; final: boolean } | null> {
    const { key, url, siteUrl } = this.#options
    const urlList = paths.map((path) => (path === '/' ? siteUrl : `${siteUrl}${path}`))
    const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return null
      const { status } = response
      return { reason: `the endpoint answered ${status}`, final: status !== 429 && status < 500 }
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), final: false }
    }
  }
}
