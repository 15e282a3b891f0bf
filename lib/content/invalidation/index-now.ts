import { handleWhen, IterableBackoff, retry } from 'cockatiel'
import { describeError } from '@/graphql/describe-error'
import { encodedPath } from '@/lib/i18n/path-encoding'
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

export function indexNow({ announced, delays, ...endpoint }: Options): (paths: readonly string[]) => void {
  const waiting = new Set<string>()

  async function flush(): Promise<void> {
    const paths = [...waiting]
    waiting.clear()
    try {
      const listed = await announced(paths)
      if (listed.length > 0) await retryPolicy(delays?.retries).execute(() => post(listed, endpoint))
    } catch (error) {
      log.error(`${paths.length} addresses not sent, search engines find them in the sitemap: ${describeError(error)}`)
    }
  }

  return (paths) => {
    if (waiting.size === 0) setTimeout(() => void flush(), delays?.merge ?? MERGE_MS).unref()
    for (const path of paths) if (waiting.size < MAX_ADDRESSES) waiting.add(path)
  }
}

function retryPolicy(delays = RETRY_DELAYS) {
  const isTemporary = handleWhen((error) => !(error instanceof Refusal))
  const policy = retry(isTemporary, { maxAttempts: delays.length, backoff: new IterableBackoff(delays) })
  policy.onRetry((event) => {
    const reason = 'error' in event ? describeError(event.error) : ''
    log.error(`${reason}, trying again in ${event.delay / 1000} s`)
  })
  return policy
}

async function post(paths: string[], { key, url, siteUrl }: Pick<Options, 'key' | 'url' | 'siteUrl'>): Promise<void> {
  const urlList = paths.map((path) => (path === '/' ? siteUrl : `${siteUrl}${encodedPath(path)}`))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
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
