import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { ownSecret } from './secret'

/** How long one look may take, in milliseconds. */
const PATIENCE = 60_000

/** Has the site look for changes that nobody tells of, at its start and from time to time. */
export function startClock(): void {
  const tick = async () => {
    await look('check')
    setTimeout(tick, env.checkInterval * 1000).unref()
  }
  // The server listens only after this.
  setTimeout(tick, 0).unref()
}

/** Through its own door: tags expire within a request only. Failures are told there. */
export async function look(event: 'check' | 'compare'): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.port}/api/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': ownSecret() },
      body: JSON.stringify({ event }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.arrayBuffer()
  } catch {
    // Not up yet, or busy: the next look comes.
  }
}
