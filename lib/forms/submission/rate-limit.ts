import 'server-only'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type Redis, sharedStore } from '@/lib/server/runtime/redis'

/** Seconds in which an address may send SUBMISSIONS_PER_ADDRESS forms, and SUBMISSIONS_PER_ADDRESS_PER_DAY. */
const WINDOW = 10 * 60
const DAY = 24 * 60 * 60

/** The limiter to use now. Without Redis the process counts by itself, so that applying stays possible. */
export type Limit = (redis: Redis | null) => RateLimiterAbstract

/** @param duration in seconds */
export function limitOf(keyPrefix: string, points: number, duration: number): Limit {
  const options = { keyPrefix, points, duration }
  const memory = new RateLimiterMemory(options)
  let shared: RateLimiterRedis | undefined
  return (redis) => {
    if (!redis) return memory
    shared ??= new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
    return shared
  }
}

async function limiters(): Promise<RateLimiterAbstract[]> {
  const redis = await sharedStore()
  // Created together, by the bundle that loads first: the library compares its classes with `instanceof`.
  const limits = processWide('submission-limits', () => [
    limitOf('submissions', env.submissionsPerAddress, WINDOW),
    limitOf('submissions-day', env.submissionsPerAddressPerDay, DAY),
  ])
  return limits.map((limit) => limit(redis))
}

/**
 * Counts a form that is about to be sent. Minutes until the address may send again; null: it may. What is not sent is
 * taken back: see {@link discountSubmission}.
 */
export async function countSubmission(address: string): Promise<number | null> {
  const key = senderOf(address)
  const waits = await Promise.all((await limiters()).map((limiter) => waitOf(limiter, key)))
  const longest = Math.max(...waits)
  if (longest === 0) return null
  await discountSubmission(address)
  return toMinutes(longest)
}

/** Counts one more. Minutes until it is allowed again; null: it is allowed now. */
export async function count(limit: Limit, key: string): Promise<number | null> {
  const wait = await waitOf(limit(await sharedStore()), key)
  return wait === 0 ? null : toMinutes(wait)
}

const toMinutes = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 60_000))

/** Counts one more. Milliseconds to wait; 0: it is allowed. */
async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    // No `instanceof`: the limiter may be of another bundle, whose classes are not the same.
    if (typeof error !== 'object' || error === null || !('msBeforeNext' in error)) throw error
    return Math.max(1, Number(error.msBeforeNext))
  }
}

/** Takes back the count of a form that was not sent: retries while the backend is down are no flood. */
export async function discountSubmission(address: string): Promise<void> {
  const key = senderOf(address)
  await Promise.all((await limiters()).map((limiter) => limiter.reward(key).catch(() => {})))
}

/** An address with a port, as some servers in front write it. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/** What counts as one sender: an IPv4 address, however it is written; of IPv6 the /64, as each connection has a whole one. */
export function senderOf(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? []
  const bare = six ?? four ?? address
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
