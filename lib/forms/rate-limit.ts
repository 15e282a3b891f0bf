import 'server-only'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env'
import { processWide, sharedStore } from '../store/shared'

/** Forms that one address may send within ten minutes: see SUBMISSIONS_PER_ADDRESS. */
const WINDOW = 10 * 60

async function limiter(): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: 'submissions', points: env.submissionsPerAddress, duration: WINDOW }
  const redis = await sharedStore()
  const memory = processWide('submissions-limit', () => new RateLimiterMemory(options))
  // Out of reach, the shared store must not keep anybody from applying.
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
    : memory
}

/**
 * Counts a form that is about to be sent. Minutes until the address may send again; null: it may. Only what was sent
 * counts in the end: see {@link discountSubmission}.
 */
export async function countSubmission(address: string): Promise<number | null> {
  try {
    await (await limiter()).consume(address)
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 60_000))
    throw error
  }
}

/** Takes back the count of a form that was not sent: whoever tries again while the backend is down is no flood. */
export async function discountSubmission(address: string): Promise<void> {
  await (await limiter()).reward(address).catch(() => {})
}
