import 'server-only'
import { createHash } from 'node:crypto'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { traced } from '@/lib/server/runtime/telemetry'
import { ADDITION_FORMS, VACANCY_FIELD } from '../definition'
import { scanFiles } from '../files/antivirus'
import { checkFileContents } from '../files/check'
import { isAlertForm } from '../job-alerts/forms'
import { discountOrder, refuseOrder } from '../job-alerts/order'
import { wakeJobAlerts } from '../job-alerts/worker'
import { fieldsOf, hasErrors, type SendOutcome, type SubmitOutcome } from '../model'
import { linkOf } from '../my-submission/link'
import { matchesPattern } from '../patterns'
import { type ReadForm, readFormNow } from '../read-form'
import { readRuleTexts } from '../read-texts'
import { HANDLE_PATTERN } from '../reference'
import { checkForm } from '../schema'
import { type FormValues, type PostedValues, toValues } from '../values'
import { beginAttempt, completeAttempt, dropAttempt, findAttempt } from './attempts'
import { needsSession, readSessionCaptchas } from './captchas'
import { findSubmission } from './find-submission'
import { fingerprint } from './fingerprint'
import { once } from './idempotency'
import { buildMutation } from './mutation'
import { countSubmission, discountSubmission } from './rate-limit'
import { sendSubmission } from './send'
import { isVacancyOpen } from './vacancy-open'
import { isWithdrawn } from './withdrawn'

const log = logger('forms')

export interface FormRequest {
  handle: string
  locale: LocaleCode
  posted: PostedValues
  /** One per form view. */
  key: string
  /** Whether other people may have the key: without scripts it is made from the network address. */
  isKeyShared?: boolean
  /** Network address of the sender. */
  address: string
  /** The text in the field that people do not see. */
  honeypot: string
  /** Aborted when the sender has cancelled, or is gone. */
  signal?: AbortSignal
}

/**
 * Takes a form from a visitor: everything is checked again, then it is sent to the content backend, once. `sent` comes
 * with a reference under which the backend has stored the whole submission; every other outcome says that it was not
 * sent, or that this is unknown. Submissions that look like spam get the outcome `sent` as well.
 *
 * The same values under the same key are one submission, whatever has happened to the form or the vacancy since. Other
 * values are another one: what was corrected after a sending that seemed to fail is not dropped.
 */
export async function submitForm(request: FormRequest): Promise<SubmitOutcome> {
  if (ADDITION_FORMS.includes(request.handle)) return { status: 'unavailable' }
  const isAlert = isAlertForm(request.handle)
  const refusal = isAlert ? await refuseOrder(request.address) : null
  if (refusal) return refusal
  let isFirst = false
  const outcome = await sendForm(request, () => {
    isFirst = true
  })
  if (outcome.status !== 'sent') {
    if (isAlert && outcome.status !== 'unknown') await discountOrder(request.address)
    return outcome
  }
  const { status, reference, uid } = outcome
  if (isAlert) {
    wakeJobAlerts()
    // No link: the address may be that of another person.
    return { status, reference }
  }
  // The first sender of equal answers may be somebody else.
  const link = request.isKeyShared && !isFirst ? null : linkOf(uid, request.handle, request.locale, true)
  return { status, reference, ...(link && { link }) }
}

/**
 * The same for any form, also for the forms of the site itself.
 *
 * @param onSend called if this request sends the form, and not if an earlier request has sent it
 */
export async function sendForm(request: FormRequest, onSend = () => {}): Promise<SendOutcome> {
  if (!HANDLE_PATTERN.test(request.handle)) return { status: 'unavailable' }
  const key = `${request.key}-${await fingerprint(request.posted)}`
  const name = `${request.handle}:${key}`
  const attempt = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return once(name, (isWanted) => findOrSend(request, { key, attempt, isWanted, onSend }), request.signal)
}

interface Sending {
  /** For a backend that stores nothing twice under it. */
  key: string
  /** The same for the site's own record, and for the form's field that carries it. */
  attempt: string
  isWanted: () => boolean
  onSend: () => void
  /** Whether it was tried before, with an unknown outcome. */
  again?: boolean
  /** Whether that earlier one may be stored as well. */
  doubtful?: boolean
}

/** The backend may still be storing an earlier attempt that is younger. */
const MAX_STORING_TIME_MS = 2 * 60_000

/** First looks up what an earlier attempt has stored, such as one that was under way when the site was killed. */
async function findOrSend(request: FormRequest, sending: Sending): Promise<SendOutcome> {
  const earlier = await findAttempt(sending.attempt)
  if (!earlier || (earlier.stored && (await isWithdrawn(earlier.stored)))) return checkAndSend(request, sending)
  const { at, stored } = earlier
  const found = stored ?? (await findSubmission(request.handle, sending.attempt, at))
  if (typeof found === 'string') {
    const doubtful = found === 'unknown' || Date.now() - at < MAX_STORING_TIME_MS
    return checkAndSend(request, { ...sending, again: true, doubtful })
  }
  await completeAttempt(sending.attempt, found)
  return { status: 'sent', ...found }
}

async function checkAndSend(request: FormRequest, sending: Sending): Promise<SendOutcome> {
  const { handle } = request
  const form = await readFormNow(handle).catch((error: unknown) => {
    log.error(`${handle} was not sent, as its definition could not be read`, error)
    return undefined
  })
  // Without the handle, of which anybody can invent any number.
  if (form === undefined) return traced('submission', { form: 'unread' }, async () => NOT_SENT, statusOf)
  if (!form?.model.available) return { status: 'unavailable' }
  return traced('submission', { form: handle }, () => checkAndSendForm(request, form, sending), statusOf)
}

const statusOf = ({ status }: SendOutcome): string => status

async function checkAndSendForm(request: FormRequest, form: ReadForm, sending: Sending): Promise<SendOutcome> {
  const { handle, locale, posted, address } = request
  const fields = fieldsOf(form.model)
  const texts = await readRuleTexts(locale)
  const values = toValues(fields, posted, locale)
  const errors = checkForm(fields, texts, values, matchesPattern)
  const found = hasErrors(errors) ? errors : await checkFileContents(fields, texts, values)
  if (hasErrors(found)) return { status: 'invalid', errors: found }
  const given = values[VACANCY_FIELD]
  const vacancy = typeof given === 'string' ? given.trim() : ''
  if (vacancy && !(await isVacancyOpen(vacancy, locale))) return { status: 'closed' }
  const minutes = await countSubmission(address)
  if (minutes !== null) return { status: 'limited', minutes }
  const infected = await scanFiles(fields, texts, values).catch((error: unknown) => {
    log.error(`${handle} was not sent, as its files could not be scanned`, error)
    return null
  })
  // Counts for the limit.
  if (infected && hasErrors(infected)) return { status: 'invalid', errors: infected }
  const outcome = infected ? await sendSafely(request, form, values, sending) : NOT_SENT
  if (outcome.status !== 'sent') await discountSubmission(address)
  return outcome
}

const NOT_SENT: SendOutcome = { status: 'notSent' }

const sendSafely: typeof send = (request, ...rest) =>
  send(request, ...rest).catch((error: unknown) => {
    log.error(`${request.handle} was not sent`, error)
    return NOT_SENT
  })

async function send(
  { handle, locale, honeypot }: FormRequest,
  { definition, model }: ReadForm,
  values: FormValues,
  { key, attempt, isWanted, onSend, again, doubtful }: Sending,
): Promise<SendOutcome> {
  const suspected = honeypot !== ''
  const session = needsSession(definition.captchas) ? await readSessionCaptchas(handle, locale) : null
  const { cookie = '', captchas = definition.captchas } = session ?? {}
  const mutation = buildMutation({ ...definition, captchas }, model, values, { suspected, key: attempt, doubtful })
  await beginAttempt(attempt)
  if (!again) onSend()
  const outcome = await sendSubmission(mutation, { locale, key, suspected, cookie, isWanted })
  if (outcome.status === 'sent') await completeAttempt(attempt, outcome)
  // The outcome of an earlier attempt is still unknown.
  else if (outcome.status !== 'unknown' && !again) await dropAttempt(attempt)
  if (outcome.status === 'sent' && doubtful) {
    log.error(`submission ${outcome.reference} of ${handle} may be a second one of an earlier attempt.`)
  }
  return outcome
}
