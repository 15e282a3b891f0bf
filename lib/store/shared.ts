import 'server-only'
import { createClient } from '@redis/client'
import { env } from '../env'

const open = (url: string) => createClient({ url, disableOfflineQueue: true })

type Redis = ReturnType<typeof open>

/** One per process: bundles of routes and pages have modules of their own, but share the global object. */
const HOLDER = Symbol.for('site.redis')
const globals = globalThis as { [HOLDER]?: Promise<Redis> }

/**
 * The store that several instances share; null where there is one instance only (no REDIS_URL), or where the store is
 * out of reach: then each instance goes on by itself.
 */
export async function sharedStore(): Promise<Redis | null> {
  if (!env.redisUrl) return null
  globals[HOLDER] ??= connect(env.redisUrl)
  try {
    return await globals[HOLDER]
  } catch {
    globals[HOLDER] = undefined
    return null
  }
}

async function connect(url: string): Promise<Redis> {
  const client = open(url)
  // Without a listener an error of the connection would end the process; the client connects again by itself.
  client.on('error', (error: unknown) => console.error('Redis:', error instanceof Error ? error.message : error))
  await client.connect()
  return client
}

/** A value that all bundles of this process share. */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`site.${name}`)
  const holder = globalThis as { [key: symbol]: unknown }
  holder[key] ??= make()
  return holder[key] as Value
}
