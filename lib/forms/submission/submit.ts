import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { logger } from '@/lib/server/runtime/log'
import { senderOf } from '@/lib/server/runtime/rate-limit'
import { traced } from '@/lib/server/runtime/telemetry'
import { CALCULATED_FIELD, hasField, isAdditionForm, KEY_FIELD, matchesPattern } from '../definition'
import { hasJobAlerts } from '../job-alerts/links'
import { fieldsOf, hasErrors, type SendOutcome, type SubmitOutcome } from '../model'
import { linkOf } from '../my-submission/link'
import { execute, parsed, spamOrNot } from '../my-submission/stored'
import { type ReadForm, readFormNow } from '../read-form'
import { HANDLE_PATTERN, isAlertForm, referenceOf, VACANCY_FIELD } from '../reference'
import { checkForm } from '../schema'
import { wakeJobAlerts } from '../site-outbox-worker'
import { countStep, type FormStep } from '../steps'
import { contentProblem, virusProblem } from '../uploads/check'
import { fileErrors } from '../uploads/file-errors'
import { isVacancyOpen } from '../vacancies'
import { type FormValues, type PostedValues, toValues, vacancyIn } from '../values'
import { beginAttempt, completeAttempt, dropAttempt, findAttempt, isWithdrawn } from './attempts'
import { calculatedText } from './calculated'
import { fingerprint, once } from './idempotency'
import { countUse, discountUse } from './rate-limit'
import { buildMutation, errorsByField, readCaptchas, sendSubmission } from './send'

const log = logger('forms')

export interface FormRequest {
  handle: string
  locale: LocaleCode
  posted: PostedValues
  key: string
  /** Whether other people may have the same key: without scripts it is made from the network address. */
  isKeyShared?: boolean
  address: string
  honeypot: string
  signal?: AbortSignal
}

/**
 * Checks a form and sends it to the content backend, once. `sent` comes with a reference under which the backend has
 * stored the whole submission; with any other outcome but `unknown` it was not sent. The same values under the same key
 * are one submission, even if the form or the vacancy has changed since.
 */
export async function submitForm(request: FormRequest): Promise<SubmitOutcome> {
  const { handle, locale, address } = request
  if (isAdditionForm(handle)) return { status: 'unavailable' }
  const isAlert = isAlertForm(handle)
  if (isAlert && !hasJobAlerts()) return { status: 'unavailable' }
  const minutes = isAlert ? await countUse('subscriptions', senderOf(address)) : null
  if (minutes !== null) return { status: 'limited', minutes }
  const count = (step: FormStep['step'], field = '') =>
    countStep({ form: handle, vacancy: vacancyIn(request.posted), step, field })
  let isFirst = false
  const outcome = await sendForm(request, () => {
    isFirst = true
  })
  if (outcome.status !== 'sent') {
    if (outcome.status === 'invalid') count('refused', Object.keys(outcome.errors)[0])
    if (isAlert && outcome.status !== 'unknown') await discountUse('subscriptions', senderOf(address))
    return outcome
  }
  if (isFirst && request.honeypot === '') count('sent')
  const { status, reference, uid } = outcome
  if (isAlert) wakeJobAlerts()
  // Another person may have sent the same values first, and may own the address of a subscription.
  const isOwn = !isAlert && (isFirst || !request.isKeyShared)
  const link = isOwn ? linkOf(uid, handle, locale, true) : null
  return { status, reference, ...(link && { link }) }
}

export async function sendForm(request: FormRequest, onSend = () => {}): Promise<SendOutcome> {
  if (!HANDLE_PATTERN.test(request.handle)) return { status: 'unavailable' }
  const key = `${request.key}-${await fingerprint(request.posted)}`
  const name = `${request.handle}:${key}`
  const attemptKey = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return once(name, (isWanted) => findOrSend(request, { key, attemptKey, isWanted, onSend }), request.signal)
}

interface SendContext {
  key: string
  attemptKey: string
  isWanted: () => boolean
  onSend: () => void
  isRetry?: boolean
  possibleDuplicate?: boolean
}

/** The backend may still be storing a younger attempt. */
const MAX_STORING_TIME_MS = 2 * 60_000

/** Looks for the submission of an earlier attempt first, such as one in progress when the site was killed. */
async function findOrSend(request: FormRequest, context: SendContext): Promise<SendOutcome> {
  const earlier = await findAttempt(context.attemptKey)
  if (!earlier || (earlier.stored && (await isWithdrawn(earlier.stored.uid)))) return checkAndSend(request, context)
  const { at, stored } = earlier
  const submission = stored ?? (await findSubmission(request.handle, context.attemptKey, at))
  if (typeof submission === 'string') {
    const possibleDuplicate = submission === 'unknown' || Date.now() - at < MAX_STORING_TIME_MS
    const outcome = await checkAndSend(request, { ...context, isRetry: true, possibleDuplicate })
    return possibleDuplicate && outcome.status === 'notSent' ? { status: 'unknown' } : outcome
  }
  await completeAttempt(context.attemptKey, submission)
  return { status: 'sent', ...submission }
}

async function checkAndSend(request: FormRequest, context: SendContext): Promise<SendOutcome> {
  const { handle } = request
  const form = await readFormNow(handle).catch((error: unknown) => {
    log.error(`${handle} was not sent, as its definition could not be read: ${describeError(error)}`)
    return undefined
  })
  if (form !== undefined && !form?.model.available) return { status: 'unavailable' }
  const work = async () => (form ? checkAndSendForm(request, form, context) : NOT_SENT)
  // The handle may be invented, so only that of a form that exists is a value of the measurement.
  return traced('submission', { form: form ? handle : 'unread' }, work, ({ status }) => status)
}

async function checkAndSendForm(request: FormRequest, form: ReadForm, context: SendContext): Promise<SendOutcome> {
  const { handle, locale, posted, address } = request
  const fields = fieldsOf(form.model)
  const texts = { ...(await messagesOf(locale)).rules, locale }
  const values = toValues(fields, posted, locale)
  const errors = checkForm(fields, texts, values, matchesPattern)
  const fieldErrors = hasErrors(errors) ? errors : await fileErrors(fields, texts, values, contentProblem)
  if (hasErrors(fieldErrors)) return { status: 'invalid', errors: fieldErrors }
  const answer = values[VACANCY_FIELD]
  const vacancy = typeof answer === 'string' ? answer.trim() : ''
  if (vacancy && !(await isVacancyOpen(vacancy, locale))) return { status: 'closed' }
  const sender = senderOf(address)
  const minutes = await countUse('submissions', sender)
  if (minutes !== null) return { status: 'limited', minutes }
  let outcome = NOT_SENT
  try {
    const infected = await fileErrors(fields, texts, values, virusProblem)
    if (hasErrors(infected)) return { status: 'invalid', errors: infected }
    outcome = await send(request, form, values, context)
  } catch (error) {
    log.error(`${handle} was not sent: ${describeError(error)}`, error)
  }
  if (outcome.status !== 'sent') await discountUse('submissions', sender)
  return outcome.status === 'invalid'
    ? { ...outcome, errors: errorsByField(form.model, values, outcome.errors, texts.row) }
    : outcome
}

const NOT_SENT: SendOutcome = { status: 'notSent' }

async function send(
  { handle, locale, honeypot }: FormRequest,
  { definition, model }: ReadForm,
  values: FormValues,
  { key, attemptKey, isWanted, onSend, isRetry, possibleDuplicate }: SendContext,
): Promise<SendOutcome> {
  const suspected = honeypot !== ''
  const { captchas, cookie } = await readCaptchas(definition, locale)
  const calculated = hasField(definition, CALCULATED_FIELD) ? await calculatedText(model, values, locale) : ''
  const mutation = buildMutation({ ...definition, captchas }, model, values, {
    suspected,
    key: attemptKey,
    possibleDuplicate,
    calculated,
  })
  await beginAttempt(attemptKey)
  if (!isRetry) onSend()
  const outcome = await sendSubmission(mutation, { locale, key, suspected, cookie, isWanted })
  if (outcome.status === 'sent') await completeAttempt(attemptKey, outcome)
  // The outcome of the earlier attempt is still unknown.
  else if (outcome.status !== 'unknown' && !isRetry) await dropAttempt(attemptKey)
  if (outcome.status === 'sent' && possibleDuplicate) {
    log.error(`submission ${outcome.reference} of ${handle} may be a second one of an earlier attempt.`)
  }
  return outcome
}

const CLOCK_SKEW = 5 * 60_000

const MAX_ROWS = 200

const ROWS = z.record(
  z.string(),
  z.array(z.object({ id: z.coerce.string(), uid: z.string(), [KEY_FIELD]: z.string().nullish() })),
)

/** Returns `unknown` if the token may not read submissions, or if the form has no field for the key. */
async function findSubmission(form: string, key: string, since: number) {
  // Formie has no argument for the value of a field, so the rows are compared here.
  const args = `form: $form, site: "*", dateCreated: $since, limit: ${MAX_ROWS}, orderBy: "dateCreated ASC"`
  const fields = `id uid ... on ${form}_Submission { ${KEY_FIELD} }`
  const fieldOf = (isSpam: boolean) => `formieSubmissions(${args}, isSpam: ${isSpam}) { ${fields} }`
  const query = `query Earlier($form: [String], $since: [String]) { ${spamOrNot(fieldOf)} }`
  const variables = { form: [form], since: [`>= ${new Date(since - CLOCK_SKEW).toISOString()}`] }
  try {
    const rows = Object.values(parsed(ROWS, await execute(query, variables))).flat()
    const row = rows.find((row) => row[KEY_FIELD]?.startsWith(key))
    if (row) return { reference: referenceOf(row), uid: row.uid }
    return rows.length < MAX_ROWS && rows.every((row) => KEY_FIELD in row) ? 'absent' : 'unknown'
  } catch (error) {
    log.error(`the lookup of an earlier submission failed, and it may be stored twice: ${describeError(error)}`)
    return 'unknown'
  }
}
