import 'server-only'
import { createHash } from 'node:crypto'
import { mailboxHash } from '@/lib/outbox/mailbox'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'

/** Periods are in seconds. */
const LIMITS = {
  guesses: senderLimit('linkGuess', 'submission-link-guesses'),
  uses: limitOf('submission-link-uses', 120, 60),
  answers: limitOf('submission-link-answers', 5, 60 * 60),
  requests: senderLimit('lostLinks', 'submission-link-requests'),
  recipients: limitOf('submission-link-recipients', 3, 24 * 60 * 60),
}

/** All counts return the minutes to wait, or null if it is allowed. */
export const countGuess = (address: string): Promise<number | null> => count(LIMITS.guesses, senderOf(address))

export const countUse = (uid: string): Promise<number | null> => count(LIMITS.uses, hashOf(uid))

export const countAnswer = (uid: string): Promise<number | null> => count(LIMITS.answers, hashOf(uid))

export const discountAnswer = (uid: string): Promise<void> => discount(LIMITS.answers, hashOf(uid))

export const countLinkRequest = (address: string): Promise<number | null> => count(LIMITS.requests, senderOf(address))

/** `secret` is CONTENT_SUBMISSIONS_TOKEN. */
export async function mayMailLinks(emailAddress: string, secret: string): Promise<boolean> {
  return (await count(LIMITS.recipients, mailboxHash(emailAddress, secret))) === null
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
