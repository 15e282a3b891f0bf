import { createClient } from '@redis/client'

/** How long an instance waits for the shared store before it goes on by itself, in milliseconds. */
export const PATIENCE = 250

const open = (url: string) =>
  createClient({
    url,
    // What cannot be asked now is not asked later: the caller has gone on by then.
    disableOfflineQueue: true,
    // A store that hangs is noticed by the ping without an answer, and counts as one that is down.
    pingInterval: 3000,
    socket: {
      connectTimeout: 1000,
      socketTimeout: 10_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 3000),
    },
  })

export type Redis = ReturnType<typeof open>

/** Connections that are lost now. A process has several, and says it once; its bundles share the global object only. */
const LOST = Symbol.for('site.redis-lost')
const holder = globalThis as { [LOST]?: Set<object> }

/**
 * A connection that comes back by itself. It is returned at once, before it is there: look at `isReady`. That Redis is out
 * of reach is said once, and once that it is back.
 */
export function connect(url: string): Redis {
  holder[LOST] ??= new Set()
  const lost = holder[LOST]
  const client = open(url)
  // Without a listener an error of the connection would end the process.
  client.on('error', (error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    if (lost.size === 0) console.error(`Redis is out of reach (${reason}): this instance goes on by itself.`)
    lost.add(client)
  })
  client.on('ready', () => {
    if (lost.delete(client) && lost.size === 0) console.error('Redis is back.')
  })
  client.on('end', () => lost.delete(client))
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
