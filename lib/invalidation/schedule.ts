import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { ownSecret } from './secret'

const POLL_TIMEOUT_MS = 60_000

/** Delays of the comparisons after a move, in milliseconds: for a short queue of the CMS, and for a long one. */
const COMPARE_DELAYS = [5000, 30_000]

/** Polls the content backend for changes at the start and every CHECK_INTERVAL seconds. */
export function startPolling(): void {
  const poll = async () => {
    await requestPoll('check')
    setTimeout(poll, env.checkInterval * 1000).unref()
  }
  // The server listens only after this.
  setTimeout(poll, 0).unref()
}

/** Calls the site's own webhook: Next expires tags within a request only. The webhook logs failures. */
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
    // Not listening yet, or busy: the next poll follows.
  }
}

/** Runs something after each delay. Requests while a delay runs become one more run after it. */
export class DelayedCompare {
  readonly #compare: () => void
  /** Running delays, and whether another run was requested meanwhile. */
  readonly #running = new Map<number, boolean>()

  constructor(compare: () => void) {
    this.#compare = compare
  }

  request(): void {
    for (const delay of COMPARE_DELAYS) {
      if (this.#running.has(delay)) this.#running.set(delay, true)
      else this.#start(delay)
    }
  }

  #start(delay: number): void {
    this.#running.set(delay, false)
    const end = () => {
      const again = this.#running.get(delay)
      this.#running.delete(delay)
      this.#compare()
      if (again) this.#start(delay)
    }
    // Not awaited when the process stops: it compares everything at its next start.
    setTimeout(end, delay).unref()
  }
}

/**
 * Compares everything once more in some seconds: Craft tells of an entry that moved in a structure, or of a new slug,
 * before a job of its queue has written the new addresses.
 */
export function compareLater(): void {
  processWide('delayed-compare', () => new DelayedCompare(() => void requestPoll('compare'))).request()
}
