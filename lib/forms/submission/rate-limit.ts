import 'server-only'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { limitOf, senderOf, toMinutes, waitOf } from '@/lib/server/runtime/rate-limit'
import { sharedStore } from '@/lib/server/runtime/redis'

/** In seconds, for SUBMISSIONS_PER_ADDRESS and SUBMISSIONS_PER_ADDRESS_PER_DAY. */
const WINDOW = 10 * 60
const DAY = 24 * 60 * 60

async function limiters(): Promise<RateLimiterAbstract[]> {
  const redis = await sharedStore()
  // Created together by the bundle that loads first, as the library compares its classes with `instanceof`.
  const limits = processWide('submission-limits', () => [
    limitOf('submissions', env.submissionsPerAddress, WINDOW),
    limitOf('submissions-day', env.submissionsPerAddressPerDay, DAY),
  ])
  return limits.map((limit) => limit(redis))
}

/** Returns the minutes until the address may send again, or null if it may now. */
export async function countSubmission(address: string): Promise<number | null> {
  const key = senderOf(address)
  const waits = await Promise.all((await limiters()).map((limiter) => waitOf(limiter, key)))
  const longest = Math.max(...waits)
  if (longest === 0) return null
  await discountSubmission(address)
  return toMinutes(longest)
}

/** Retries while the backend is down do not count. */
export async function discountSubmission(address: string): Promise<void> {
  const key = senderOf(address)
  await Promise.all((await limiters()).map((limiter) => limiter.reward(key).catch(() => {})))
}
