import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { processWide } from './process-wide.ts'
import { answerOf, type Redis, sharedStore } from './redis.ts'

export type Limit = (redis: Redis | null) => RateLimiterAbstract

const limits = processWide('limits', () => new Map<string, Limit>())

/**
 * Creates the limit of this prefix, or returns the one that another bundle has created: the library compares its classes
 * with `instanceof`, so all parts of a limit come from one bundle. `duration` is in seconds.
 */
export function limitOf(keyPrefix: string, points: number, duration: number): Limit {
  const known = limits.get(keyPrefix)
  if (known) return known
  const options = { keyPrefix, points, duration }
  const memory = new RateLimiterMemory(options)
  let shared: RateLimiterRedis | undefined
  const limit: Limit = (redis) => {
    if (!redis) return memory
    shared ??= new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
    return shared
  }
  limits.set(keyPrefix, limit)
  return limit
}

/** Returns the minutes to wait, or null if it is allowed. */
export async function count(limit: Limit, key: string): Promise<number | null> {
  const wait = await countNow(limit, key)
  return wait === 0 ? null : Math.ceil(wait / 60_000)
}

export async function discount(limit: Limit, key: string): Promise<void> {
  await answerOf(limit(await sharedStore()).reward(key))
}

/** Returns the milliseconds to wait; 0 if it is allowed. */
export async function countNow(limit: Limit, key: string, points = 1): Promise<number> {
  const redis = await sharedStore()
  return (redis && (await answerOf(waitOf(limit(redis), key, points)))) ?? waitOf(limit(null), key, points)
}

export async function waitOf(limiter: RateLimiterAbstract, key: string, points = 1): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (error) {
    // The limiter may come from another bundle, so `instanceof` fails.
    if (typeof error !== 'object' || error === null || !('msBeforeNext' in error)) throw error
    return Math.max(1, Number(error.msBeforeNext))
  }
}

const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

function bareAddress(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? []
  return six ?? four ?? address
}

/**
 * Reduces an IPv6 address to its /48. Providers give as much to one customer (RIPE-690), and tunnel brokers to anybody.
 * Customers with less share it as many share an IPv4 address.
 */
export function senderOf(address: string): string {
  const bare = bareAddress(address)
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const [a = 0, b = 0, c = 0] = parsed.parts
  return `${[a, b, c].map((part) => part.toString(16)).join(':')}::/48`
}

export function isLoopback(address: string): boolean {
  const bare = bareAddress(address)
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
