import 'server-only'
import { createHash } from 'node:crypto'
import type { LocaleCode } from '@/lib/i18n/locales'
import { checkFileContents } from '../files/check'
import { fieldsOf, type SubmitOutcome } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { readRuleTexts } from '../read-texts'
import { HANDLE_PATTERN } from '../reference'
import { checkForm } from '../schema'
import { type PostedValues, toValues } from '../values'
import { beginAttempt, completeAttempt, dropAttempt, findAttempt } from './attempts'
import { needsSession, readSessionCaptchas } from './captchas'
import { findSubmission } from './find-submission'
import { fingerprint } from './fingerprint'
import { once } from './idempotency'
import { buildMutation } from './mutation'
import { countSubmission, discountSubmission } from './rate-limit'
import { sendSubmission } from './send'
import { isVacancyOpen } from './vacancy-open'

export interface FormRequest {
  handle: string
  locale: LocaleCode
  posted: PostedValues
  /** One per form view. */
  key: string
  /** Network address of the sender. */
  address: string
  /** Milliseconds between seeing the form and sending it; null without scripts. */
  elapsed: number | null
  /** What was written into the field that people do not see. */
  honeypot: string
  /** Aborted when the sender has cancelled, or is gone. */
  signal?: AbortSignal
}

/** People take longer to fill in a form, in milliseconds. */
const MINIMUM_FILL_TIME = 3000

/**
 * Takes a form from a visitor: everything is checked again, then it is sent to the content backend, once. `sent` comes
 * with a reference under which the backend has stored the whole submission; every other outcome says that it was not
 * sent, or that this is unknown. Submissions that look like spam get the outcome `sent` as well.
 *
 * The same values under the same key are one submission, whatever has happened to the form or the vacancy since. Other
 * values are another one: what was corrected after a sending that seemed to fail is not dropped.
 */
export async function submitForm(request: FormRequest): Promise<SubmitOutcome> {
  if (!HANDLE_PATTERN.test(request.handle)) return { status: 'unavailable' }
  const key = `${request.key}-${await fingerprint(request.posted)}`
  const name = `${request.handle}:${key}`
  const attempt = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return once(name, (isWanted) => findOrSend(request, { key, attempt, isWanted }), request.signal)
}

interface Sending {
  /** For a backend that stores nothing twice under it. */
  key: string
  /** The same for this site's own notes, and for the form's field that carries it. */
  attempt: string
  isWanted: () => boolean
}

/** How long the backend may still be storing what was sent before, in milliseconds. */
const STILL_STORING = 2 * 60_000

/** First looks up what an earlier attempt has stored, such as one that was under way when the site was killed. */
async function findOrSend(request: FormRequest, sending: Sending): Promise<SubmitOutcome> {
  const earlier = await findAttempt(sending.attempt)
  if (!earlier) return checkAndSend(request, sending, false, false)
  const { at, reference } = earlier
  const found = reference ? { reference } : await findSubmission(request.handle, sending.attempt, at)
  if (typeof found === 'string') {
    return checkAndSend(request, sending, true, found === 'unknown' || Date.now() - at < STILL_STORING)
  }
  await completeAttempt(sending.attempt, found.reference)
  return { status: 'sent', reference: found.reference }
}

/**
 * @param again whether it was tried before, with an unknown outcome
 * @param doubtful whether that one may be stored as well
 */
async function checkAndSend(
  request: FormRequest,
  { key, attempt, isWanted }: Sending,
  again: boolean,
  doubtful: boolean,
): Promise<SubmitOutcome> {
  const form = await readFormNow(request.handle).catch((error: unknown) => {
    console.error(`Forms: ${request.handle} was not sent, as its definition could not be read:`, error)
    return undefined
  })
  if (form === undefined) return { status: 'notSent' }
  if (!form?.model.available) return { status: 'unavailable' }
  const fields = fieldsOf(form.model)
  const texts = await readRuleTexts(request.locale)
  const values = toValues(fields, request.posted)
  const errors = checkForm(fields, texts, values)
  const found = Object.keys(errors).length > 0 ? errors : await checkFileContents(fields, texts, values)
  if (Object.keys(found).length > 0) return { status: 'invalid', errors: found }
  const vacancy = typeof values.vacancy === 'string' ? values.vacancy.trim() : ''
  if (vacancy && !(await isVacancyOpen(vacancy, request.locale))) return { status: 'closed' }
  const spam = request.honeypot !== '' || isTooFast(request.elapsed)
  const minutes = await countSubmission(request.address)
  if (minutes !== null) return { status: 'limited', minutes }
  const outcome = await send().catch((error: unknown): SubmitOutcome => {
    console.error(`Forms: ${request.handle} was not sent:`, error)
    return { status: 'notSent' }
  })
  if (outcome.status !== 'sent') await discountSubmission(request.address)
  return outcome

  async function send(): Promise<SubmitOutcome> {
    const { definition, model } = form as ReadForm
    const session = needsSession(definition.captchas) ? await readSessionCaptchas(request.handle, request.locale) : null
    const { cookie = '', captchas = definition.captchas } = session ?? {}
    const mutation = buildMutation({ ...definition, captchas }, model, values, { spam, key: attempt, doubtful })
    await beginAttempt(attempt)
    const sent = await sendSubmission(mutation, { locale: request.locale, key, spam, cookie, isWanted })
    if (sent.status === 'sent') await completeAttempt(attempt, sent.reference)
    // The outcome of an earlier try is still unknown.
    else if (sent.status !== 'unknown' && !again) await dropAttempt(attempt)
    if (sent.status === 'sent' && doubtful) {
      console.error(`Forms: submission ${sent.reference} of ${request.handle} may be a second one of an earlier try.`)
    }
    return sent
  }
}

/** A clock that was set back meanwhile measures nothing. */
const isTooFast = (elapsed: number | null): boolean => elapsed !== null && elapsed >= 0 && elapsed < MINIMUM_FILL_TIME
