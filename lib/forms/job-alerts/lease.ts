import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/server/runtime/env'
import { answerOf, sharedStore } from '@/lib/server/runtime/redis'

const NAME = 'job-alerts:lease'

/** How long an instance may plan e-mail before another one takes over. It renews the lease before each e-mail. */
const LEASE_SECONDS = 120

export type Lease = NonNullable<Awaited<ReturnType<typeof takeLease>>>

const EXPIRE =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('expire', KEYS[1], ARGV[2]) end return 0"

/** Null if another instance has the lease, or if that is unknown. Without REDIS_URL there is only this instance. */
export async function takeLease() {
  if (!env.redisUrl) return { renew: async () => true, end: async () => true }
  const redis = await sharedStore()
  if (!redis) return null
  const id = randomUUID()
  const expiration = { type: 'EX', value: LEASE_SECONDS } as const
  if (!(await answerOf(redis.set(NAME, id, { condition: 'NX', expiration })))) return null
  const expireIn = async (seconds: number) =>
    (await answerOf(redis.eval(EXPIRE, { keys: [NAME], arguments: [id, String(seconds)] }))) === 1
  return { renew: () => expireIn(LEASE_SECONDS), end: () => expireIn(0) }
}
