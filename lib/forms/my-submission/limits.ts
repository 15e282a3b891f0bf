import 'server-only'
import { createHash } from 'node:crypto'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { mailboxHash } from './mailbox'

/**
 * Invalid tokens of a network address in ten minutes, uses of a valid one in a minute, wrong answers to the question of a
 * submission in an hour, and e-mails with links per network
 * address and per recipient.
 */
const limits = () =>
  processWide('personal-link-limits', () => ({
    guesses: limitOf('submission-link-guesses', 20, 10 * 60),
    uses: limitOf('submission-link-uses', 120, 60),
    answers: limitOf('submission-link-answers', 5, 60 * 60),
    requests: limitOf('submission-link-requests', 3, 60 * 60),
    recipients: limitOf('submission-link-recipients', 3, 24 * 60 * 60),
  }))

/** Counts a token with a wrong signature. Minutes to wait; null: it is answered as any other invalid one. */
export const countGuess = (address: string): Promise<number | null> => count(limits().guesses, senderOf(address))

/** Counts a use of a valid token, which costs the content backend several requests. Minutes to wait; null: allowed. */
export const countUse = (uid: string): Promise<number | null> => count(limits().uses, hashOf(uid))

/** Counts an answer to the question of a submission. Minutes to wait; null: allowed. */
export const countAnswer = (uid: string): Promise<number | null> => count(limits().answers, hashOf(uid))

/** Takes back an answer that was not wrong. */
export const discountAnswer = (uid: string): Promise<void> => discount(limits().answers, hashOf(uid))

/** Counts a request for lost links. Minutes to wait; null: allowed. */
export const countLinkRequest = (address: string): Promise<number | null> => count(limits().requests, senderOf(address))

/** Counts an e-mail to a recipient, of whom only a hash is stored. Whether it may be sent. */
export async function mayMailLinks(emailAddress: string): Promise<boolean> {
  return (await count(limits().recipients, mailboxHash(emailAddress))) === null
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
