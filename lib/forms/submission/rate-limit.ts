import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'

/** In seconds, for SUBMISSIONS_PER_ADDRESS and SUBMISSIONS_PER_ADDRESS_PER_DAY. */
const WINDOW = 10 * 60
const DAY = 24 * 60 * 60

const LIMITS = {
  submission: [
    limitOf('submissions', env.submissionsPerAddress, WINDOW),
    limitOf('submissions-day', env.submissionsPerAddressPerDay, DAY),
  ],
  subscription: [senderLimit('subscription', 'job-alert-subscriptions')],
}

type Kind = keyof typeof LIMITS

export async function countSubmission(address: string, kind: Kind = 'submission'): Promise<number | null> {
  const waits = await Promise.all(LIMITS[kind].map((limit) => count(limit, senderOf(address))))
  const minutes = waits.filter((wait) => wait !== null)
  if (minutes.length === 0) return null
  await discountSubmission(address, kind)
  return Math.max(...minutes)
}

/** Retries while the backend is down do not count. */
export async function discountSubmission(address: string, kind: Kind = 'submission'): Promise<void> {
  await Promise.all(LIMITS[kind].map((limit) => discount(limit, senderOf(address))))
}
