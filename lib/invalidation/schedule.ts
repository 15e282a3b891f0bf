import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { ownSecret } from './secret'

const POLL_TIMEOUT_MS = 60_000

/** In milliseconds after a move. The second is for a long queue of the CMS. */
const COMPARE_DELAYS = [5000, 30_000]

export function startPolling(): void {
  const poll = async () => {
    await requestPoll('check')
    setTimeout(poll, env.checkInterval * 1000).unref()
  }
  // The server only listens after this.
  setTimeout(poll, 0).unref()
}

/** Next marks tags as stale only within a request, so the site calls its own webhook, which logs failures. */
async function requestPoll(event: 'check' | 'compare'): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.port}/api/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': ownSecret() },
      body: JSON.stringify({ event }),
      signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
    })
    await response.arrayBuffer()
  } catch {
    // The next poll follows if the server is not listening yet or busy.
  }
}

/** Craft reports a moved entry or a new slug before its queue has written the new uris. Later moves start the delays again. */
export function compareLater(): void {
  const timers = processWide('delayed-compare', () => new Set<NodeJS.Timeout>())
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  // The process need not wait for them, because the next start compares everything.
  for (const delay of COMPARE_DELAYS) timers.add(setTimeout(() => void requestPoll('compare'), delay).unref())
}
