import 'server-only'
import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { env } from '@/lib/server/runtime/env'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit, WORK } from '@/lib/server/runtime/work'
import { sharedForms } from '../shared-forms'
import type { Refusal } from './model'
import { isPersonalToken } from './personal-token'
import { readToken, type SubmissionToken } from './token'

/** Periods are in seconds. */
const LIMITS = {
  guesses: senderLimit('linkGuess', 'submission-link-guesses'),
  uses: limitOf('submission-link-uses', 120, 60),
  answers: limitOf('submission-link-answers', 5, 60 * 60),
  requests: senderLimit('lostLinks', 'submission-link-requests'),
  recipients: limitOf('submission-link-recipients', 3, 24 * 60 * 60),
}

/** Returns the minutes to wait, or null if it is allowed. @param key a uid, a mailbox, or the sender of a request */
export const countPersonal = (name: keyof typeof LIMITS, key: string): Promise<number | null> =>
  count(LIMITS[name], hashOf(key))

export const discountAnswer = (uid: string): Promise<void> => discount(LIMITS.answers, hashOf(uid))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether a token was revoked is part of the submission. Wrong signatures are counted per network address. */
export async function openToken(token: string | null, address: string): Promise<SubmissionToken | Refusal> {
  const key = env.contentSubmissionsToken
  if (!key || !token || !isPersonalToken(token)) return { status: 'invalid' }
  const opened = readToken(token, key)
  if (opened) return opened
  const minutes = wasSigned(token, key) ? null : await countPersonal('guesses', senderOf(address))
  return minutes === null ? { status: 'invalid' } : { status: 'limited', minutes }
}

export async function withToken<Result>(
  kind: keyof typeof KINDS,
  token: string | null,
  address: string,
  work: (opened: SubmissionToken) => Promise<Result>,
): Promise<Result | Refusal> {
  const opened = await openToken(token, address)
  if ('status' in opened) return opened
  const minutes = await countPersonal('uses', opened.uid)
  return minutes === null ? inTurn(kind, opened, () => work(opened)) : { status: 'limited', minutes }
}

export function isOfAnother(current: string | undefined, { uid }: SubmissionToken): boolean {
  const key = env.contentSubmissionsToken
  const own = key && current ? readToken(current, key) : null
  return own !== null && own.uid !== uid
}

function wasSigned(token: string, key: string): boolean {
  const issued = Number(token.split('.')[3])
  return Number.isSafeInteger(issued) && readToken(token, key, new Date(issued * 1000)) !== null
}

const KINDS = { read: WORK.personalRead, change: WORK.personalChange }

/** One token could send any number of requests to the content backend, as those for forms have no other limit. */
export async function inTurn<Result>(
  kind: keyof typeof KINDS,
  { uid }: Pick<SubmissionToken, 'uid'>,
  work: () => Promise<Result>,
): Promise<Result | { status: 'unavailable' }> {
  const { turns } = sharedForms()
  const key = `${kind}:${uid}`
  const queue = turns.get(key) ?? new PQueue({ concurrency: KINDS[kind].atOnce })
  if (queue.size >= KINDS[kind].waiting) return { status: 'unavailable' }
  turns.set(key, queue)
  try {
    return await queue.add(work)
  } finally {
    if (queue.size === 0 && queue.pending === 0) turns.delete(key)
  }
}
