import 'server-only'
import { env } from './env'
import { connect, inTime, type Redis } from './redis'

/** One per process: bundles of routes and pages have modules of their own, but share the global object. */
const HOLDER = Symbol.for('site.redis')
const globals = globalThis as { [HOLDER]?: { client: Redis; first: Promise<unknown> } }

/**
 * The store that several instances share; null where there is one instance only (no REDIS_URL), or where the store is
 * out of reach: then each instance goes on by itself.
 */
export async function sharedStore(): Promise<Redis | null> {
  if (!env.redisUrl) return null
  globals[HOLDER] ??= opened(env.redisUrl)
  const { client, first } = globals[HOLDER]
  // Only who comes while the process starts waits for the connection.
  await inTime(first)
  return client.isReady ? client : null
}

/** How the shared store is doing, as far as this instance has used it. */
export function storeState(): 'none' | 'ok' | 'away' {
  if (!env.redisUrl) return 'none'
  return globals[HOLDER]?.client.isReady === false ? 'away' : 'ok'
}

function opened(url: string): { client: Redis; first: Promise<unknown> } {
  const client = connect(url)
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve)
    client.once('error', () => resolve())
  })
  return { client, first }
}

/** A value that all bundles of this process share. */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`site.${name}`)
  const holder = globalThis as { [key: symbol]: unknown }
  holder[key] ??= make()
  return holder[key] as Value
}
