import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/server/runtime/env'
import { count, discount, limitOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'

/** In seconds. How many forms may be sent meanwhile is set in `lib/server/runtime/settings.ts`. */
const WINDOW = 10 * 60
const DAY = 24 * 60 * 60

const LIMITS = {
  submissions: [
    limitOf('submissions', env.submissionsPerAddress, WINDOW),
    limitOf('submissions-day', env.submissionsPerAddressPerDay, DAY),
  ],
  subscriptions: [senderLimit('subscription', 'job-alert-subscriptions')],
  linkGuesses: [senderLimit('linkGuess', 'submission-link-guesses')],
  linkUses: [limitOf('submission-link-uses', 120, 60)],
  linkAnswers: [limitOf('submission-link-answers', 5, 60 * 60)],
  linkRequests: [senderLimit('lostLinks', 'submission-link-requests')],
  linkRecipients: [limitOf('submission-link-recipients', 3, DAY)],
}

type Limited = keyof typeof LIMITS

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the minutes to wait, or null if it is allowed. @param key a uid, a mailbox, or the sender of a request */
export async function countUse(name: Limited, key: string): Promise<number | null> {
  const waits = await Promise.all(LIMITS[name].map((limit) => count(limit, hashOf(key))))
  const minutes = waits.filter((wait) => wait !== null)
  if (minutes.length === 0) return null
  // What one limit allows and another refuses counts for neither.
  if (waits.length > 1) await discountUse(name, key)
  return Math.max(...minutes)
}

export async function discountUse(name: Limited, key: string): Promise<void> {
  await Promise.all(LIMITS[name].map((limit) => discount(limit, hashOf(key))))
}
