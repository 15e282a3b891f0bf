import { handleWhen, IterableBackoff, retry } from 'cockatiel'
import { logger } from '@/lib/server/runtime/log'

const log = logger('indexnow')

const MERGE_MS = 5000
const TIMEOUT_MS = 10_000
const RETRY_DELAYS = [10_000, 60_000]
export const MAX_ADDRESSES = 1000

interface Options {
  key: string
  url: string
  siteUrl: string
  announced: (paths: string[]) => Promise<string[]>
  delays?: { merge: number; retries: number[] }
}

class Refusal extends Error {}

/** Notifies search engines (indexnow.org). Failures are only logged. */
export class IndexNow {
  readonly #options: Options
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  submit(paths: readonly string[]): void {
    for (const path of paths) if (this.#waiting.size < MAX_ADDRESSES) this.#waiting.add(path)
    this.#timer ??= setTimeout(() => void this.#flush(), this.#options.delays?.merge ?? MERGE_MS).unref()
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    const paths = [...this.#waiting]
    this.#waiting.clear()
    try {
      const announced = await this.#options.announced(paths)
      if (announced.length > 0) await this.#send(announced)
    } catch (error) {
      log.error(`${paths.length} addresses not sent, search engines find them in the sitemap: ${reasonOf(error)}`)
    }
  }

  async #send(paths: string[]): Promise<void> {
    const delays = this.#options.delays?.retries ?? RETRY_DELAYS
    const policy = retry(
      handleWhen((error) => !(error instanceof Refusal)),
      { maxAttempts: delays.length, backoff: new IterableBackoff(delays) },
    )
    policy.onRetry((event) => {
      const reason = 'error' in event ? reasonOf(event.error) : ''
      log.error(`${reason}, trying again in ${event.delay / 1000} s`)
    })
    await policy.execute(() => this.#post(paths))
  }

  async #post(paths: string[]): Promise<void> {
    const { key, url, siteUrl } = this.#options
    const urlList = paths.map((path) => (path === '/' ? siteUrl : `${siteUrl}${path}`))
    const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (ok) return
    const reason = `the endpoint answered ${status}`
    throw status === 429 || status >= 500 ? new Error(reason) : new Refusal(reason)
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
