import 'server-only'
import { contentIndex } from '@/lib/content/open-index'
import { env } from '@/lib/server/runtime/env'
import { lifecycle } from '@/lib/server/runtime/process-wide'

const POLL_TIMEOUT_MS = 60_000

/** Milliseconds from a move to each comparison. The second one is for a CMS with a long queue. */
const COMPARE_DELAYS = [5000, 30_000]
const MINUTE_MS = 60_000
/** How long after a date the poll for it comes, because the content backend's clock may be behind. */
const LAG_MS = 1000
const MIN_PAUSE_MS = 1000

export function startPolling(): void {
  let polledAt = 0
  const poll = async () => {
    const now = Date.now()
    if (now >= nextPoll(polledAt) || now < polledAt) {
      polledAt = now
      await requestPoll('check')
    }
    const pause = Math.min(nextPoll(polledAt) - Date.now(), MINUTE_MS)
    setTimeout(poll, Math.max(pause, MIN_PAUSE_MS)).unref()
  }
  // The server only listens after this.
  setTimeout(poll, 0).unref()
}

/** Polls follow each minute, when Craft may publish entries (backend/contract/facts.md, section 6), and each end. */
function nextPoll(polledAt: number): number {
  const interval = env.checkInterval * 1000
  const judged = polledAt - LAG_MS
  const minute = interval <= MINUTE_MS ? (Math.floor(judged / MINUTE_MS) + 1) * MINUTE_MS : Number.POSITIVE_INFINITY
  return Math.min(polledAt + interval, Math.min(minute, nextEnd(judged)) + LAG_MS)
}

function nextEnd(after: number): number {
  try {
    return contentIndex().nextEnd(after) ?? Number.POSITIVE_INFINITY
  } catch {
    // A disk that fails must not end the polls.
    return Number.POSITIVE_INFINITY
  }
}

/** Next marks tags as stale only within a request, so the site calls its own webhook, which logs failures. */
async function requestPoll(event: 'check' | 'compare'): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.port}/api/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': lifecycle.ownSecret },
      body: JSON.stringify({ event }),
      signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
    })
    await response.arrayBuffer()
  } catch {}
}

let timers: NodeJS.Timeout[] = []

/** Craft reports a moved entry or a new slug before its queue has written the new uris. Later moves start the delays again. */
export function compareLater(): void {
  for (const timer of timers) clearTimeout(timer)
  // The process need not wait for them, because the next start compares everything.
  timers = COMPARE_DELAYS.map((delay) => setTimeout(() => void requestPoll('compare'), delay).unref())
}
