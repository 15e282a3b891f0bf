import 'server-only'
import { readFormNow } from '../content/forms'
import { isVacancyOpen } from '../content/pages/vacancy-state'
import type { LocaleCode } from '../i18n/locales'
import { checkFileContents } from './file-check'
import { fingerprint } from './fingerprint'
import { once } from './idempotency'
import type { RuleTexts } from './messages'
import { fieldsOf } from './model'
import type { SubmitOutcome } from './outcome'
import { countSubmission, discountSubmission } from './rate-limit'
import { checkForm } from './schema'
import { buildMutation, sendSubmission } from './send'
import { ruleTexts } from './texts'
import { type RawAnswers, toValues } from './values'

export interface FormRequest {
  handle: string
  locale: LocaleCode
  answers: RawAnswers
  /** One per form view. */
  key: string
  /** Network address of the sender. */
  address: string
  /** Milliseconds between seeing the form and sending it; null where nobody measured (no script). */
  elapsed: number | null
  /** What was written into the field that people do not see. */
  honeypot: string
}

/** Nobody fills in a form faster, in milliseconds. */
const MINIMUM_FILL_TIME = 3000

/** Handles of forms are names. */
const HANDLE = /^[A-Za-z]\w{0,63}$/

/**
 * Takes a form from a visitor: everything is checked again, then it is handed to the content backend, once. Whoever is
 * told `sent` has a reference under which the backend holds the whole submission; everybody else is told that it was not
 * sent. Programs that fill in what people do not see, or are too quick, are answered as if all went well.
 *
 * The same answers under the same key are one submission, whatever has happened to the form or the vacancy since. Other
 * answers are another one: what somebody corrected after a sending that seemed to fail is not dropped.
 */
export async function submitForm(request: FormRequest): Promise<SubmitOutcome> {
  if (!HANDLE.test(request.handle)) return { status: 'unavailable' }
  const key = `${request.key}-${await fingerprint(request.answers)}`
  return once(`${request.handle}:${key}`, () => checkAndSend(request, key))
}

async function checkAndSend(request: FormRequest, key: string): Promise<SubmitOutcome> {
  const form = await readFormNow(request.handle).catch((error: unknown) => {
    console.error('A form was not sent: its definition could not be read:', error)
    return undefined
  })
  if (form === undefined) return { status: 'notSent' }
  if (!form?.model.available) return { status: 'unavailable' }
  const fields = fieldsOf(form.model)
  const texts: RuleTexts = await ruleTexts(request.locale)
  const values = toValues(fields, request.answers)
  const errors = checkForm(fields, texts, values)
  const found = Object.keys(errors).length > 0 ? errors : await checkFileContents(fields, texts, values)
  if (Object.keys(found).length > 0) return { status: 'invalid', errors: found }
  const vacancy = typeof values.vacancy === 'string' ? values.vacancy.trim() : ''
  if (vacancy && !(await isVacancyOpen(vacancy, request.locale))) return { status: 'closed' }
  const spam = request.honeypot !== '' || isTooFast(request.elapsed)
  const minutes = await countSubmission(request.address)
  if (minutes !== null) return { status: 'limited', minutes }
  const mutation = buildMutation(form.definition, form.model, values, spam)
  const outcome = await sendSubmission(mutation, { locale: request.locale, key, spam })
  if (outcome.status !== 'sent') await discountSubmission(request.address)
  return outcome
}

/** A clock that was set back while somebody wrote measures nothing. */
const isTooFast = (elapsed: number | null): boolean => elapsed !== null && elapsed >= 0 && elapsed < MINIMUM_FILL_TIME
