import 'server-only'
import PQueue from 'p-queue'
import { describeError } from '@/graphql/describe-error'
import { LOCALES } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { senderOf } from '@/lib/server/runtime/rate-limit'
import { WORK } from '@/lib/server/runtime/work'
import type { FormField } from '../fields/registry'
import { type FormModel, fieldsOf } from '../model'
import { sharedByForms } from '../shared-forms'
import { countUse } from '../submission/rate-limit'
import type { Refusal } from './model'
import { openSigned, type Purpose, readToken, type SubmissionToken } from './token'

const log = logger('my-submission')

/** Whether a token was revoked is part of the submission. Wrong signatures are counted per network address. */
export async function openToken(
  token: string | null,
  address: string,
  purpose: Purpose = 'submission',
): Promise<SubmissionToken | Refusal> {
  const key = env.contentSubmissionsToken
  const opened = key && token ? openSigned(token, key, new Date(), purpose) : null
  if (opened !== 'forged') return opened ?? { status: 'invalid' }
  const minutes = await countUse('linkGuesses', senderOf(address))
  return minutes === null ? { status: 'invalid' } : { status: 'limited', minutes }
}

/** Does the work of a link for its submission. A failure is logged, and makes it unavailable. */
export async function withToken<Result>(
  kind: keyof typeof KINDS,
  token: string | null,
  address: string,
  work: (opened: SubmissionToken) => Promise<Result>,
  purpose: Purpose = 'submission',
): Promise<Result | Refusal> {
  const opened = await openToken(token, address, purpose)
  if ('status' in opened) return opened
  const minutes = await countUse('linkUses', opened.uid)
  if (minutes !== null) return { status: 'limited', minutes }
  return inTurn(kind, opened.uid, () => work(opened)).catch((error: unknown): Refusal => {
    log.error(`a ${kind} by a link failed (${purpose}), and the person is asked to try again: ${describeError(error)}`)
    return { status: 'unavailable' }
  })
}

export function isOfAnother(current: string | undefined, { uid }: SubmissionToken): boolean {
  const key = env.contentSubmissionsToken
  const own = key && current ? readToken(current, key) : null
  return own !== null && own.uid !== uid
}

const KINDS = { read: WORK.personalRead, change: WORK.personalChange }

/** One token could send any number of requests to the content backend, as those for forms have no other limit. */
export async function inTurn<Result>(
  kind: keyof typeof KINDS,
  uid: string,
  work: () => Promise<Result>,
): Promise<Result | { status: 'unavailable' }> {
  const turns = sharedByForms('turns', () => new Map<string, PQueue>())
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

/** Asks for the first of these that was filled in, else a telephone number. Strangers may know the e-mail address. */
const NAMES = ['lastName', 'familyName', 'surname', 'fullName', 'name']

const PHONE_DIGITS = 8

const MAX_LENGTH = 300

interface Question {
  kind: string
  label: string
  expected: string
}

export function questionFields(model: FormModel): FormField[] {
  const fields = fieldsOf(model)
  const named = NAMES.flatMap((name) => fields.filter(({ handle, kind }) => handle === name && kind === 'text'))
  return [...named, ...fields.filter(({ kind }) => kind === 'phone')]
}

export function questionOf(model: FormModel, row: Record<string, unknown>): Question | null {
  const questions = questionFields(model).map((field) => ({ ...field, expected: String(row[field.handle] ?? '') }))
  const isGiven = ({ kind, expected }: Question) =>
    kind === 'phone' ? lastDigits(expected).length === PHONE_DIGITS : !isSame(expected, '')
  return questions.find(isGiven) ?? null
}

export function isAnswer({ kind, expected }: Question, answer: string): boolean {
  if (answer.length > MAX_LENGTH || isSame(answer, '')) return false
  if (kind === 'phone') return lastDigits(answer) === lastDigits(expected)
  const words = expected.trim().split(/\s+/)
  return words.some((_, index) => isSame(words.slice(index).join(' '), answer))
}

const SEARCH = { usage: 'search', sensitivity: 'base', ignorePunctuation: true } as const
const collator = new Intl.Collator(LOCALES[0].notation, SEARCH)
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-PHONE_DIGITS)
const isSame = (one: string, other: string): boolean => collator.compare(one, other) === 0
