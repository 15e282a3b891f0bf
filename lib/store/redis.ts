import { createClient } from '@redis/client'

/** How long an instance waits for the shared store before it goes on by itself, in milliseconds. */
export const PATIENCE = 250

const open = (url: string) =>
  createClient({
    url,
    // What cannot be asked now is not asked later: the caller has gone on by then.
    disableOfflineQueue: true,
    // A store that hangs is noticed by the ping without an answer, and counts as one that is down.
    pingInterval: 1000,
    socket: {
      connectTimeout: 1000,
      socketTimeout: 3000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 3000),
    },
  })

export type Redis = ReturnType<typeof open>

/**
 * A connection that comes back by itself. It is returned at once, before it is there: look at `isReady`. Its loss is
 * said once, and once that it is back.
 */
export function connect(url: string, what = 'Redis'): Redis {
  const client = open(url)
  let lost = false
  // Without a listener an error of the connection would end the process.
  client.on('error', (error: unknown) => {
    if (lost) return
    lost = true
    const reason = error instanceof Error ? error.message || error.name : String(error)
    console.error(`${what} is out of reach (${reason}): this instance goes on by itself.`)
  })
  client.on('ready', () => {
    if (lost) console.error(`${what} is back.`)
    lost = false
  })
  client.connect().catch(() => {})
  return client
}

/** What the promise gives, or undefined when it fails or takes longer than {@link PATIENCE}. */
export async function inTime<Value>(promise: Promise<Value>, patience = PATIENCE): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | number | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  try {
    return await Promise.race([promise, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
