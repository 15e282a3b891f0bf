import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { isObject, parseObject } from '@/graphql/json'
import { loggedText } from '@/graphql/logged-text'
import { askContent, dataIn, wasNotSent } from '@/lib/cms/client/content-fetch'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { CALCULATED_FIELD, definedFields, type FormDefinition, hasKeyField, KEY_FIELD } from '../definition'
import { rulesOf } from '../fields/registry'
import { type FieldErrors, type FormModel, fieldsOf, hasErrors, type SendOutcome } from '../model'
import { referenceOf } from '../reference'
import { cellLabel, isFilled, type Row } from '../rows'
import { withLabel } from '../texts'
import { typeOf } from '../uploads/check'
import { bytesOf } from '../uploads/containers'
import { ownName, storedName, uniqueName } from '../uploads/names'
import { type FormValues, fieldValue, grouped, isShown } from '../values'
import { ANSWERED_BY } from './answered-captchas'

const log = logger('forms')

/** Names and types come from the backend, and must not change the query. */
const NAME = /^[_A-Za-z]\w*$/

interface Mutation {
  query: string
  variables: Record<string, unknown>
}

const TYPE = /^\[?[_A-Za-z]\w*!?\]?!?$/

interface Extras {
  suspected?: boolean
  key?: string
  possibleDuplicate?: boolean | undefined
  calculated?: string
}

const POSSIBLE_DUPLICATE = 'mogelijk dubbel / possible duplicate'
const POSSIBLE_SPAM = 'mogelijk spam / possible spam'

/** Suspected spam answers the captchas too, as Formie sends no e-mail about spam (backend/contract/facts.md, section 12). */
export function buildMutation(
  definition: FormDefinition,
  form: FormModel,
  values: FormValues,
  { suspected = false, key, possibleDuplicate = false, calculated }: Extras = {},
): Mutation {
  const types = new Map(
    definedFields(definition).map(({ handle, inputTypeName }) => [handle ?? '', inputTypeName ?? 'String']),
  )
  const variables: Record<string, unknown> = {}
  for (const field of fieldsOf(form)) {
    const value = fieldValue(values, field)
    if (value === undefined || !isShown(field, values)) continue
    const variable = rulesOf(field).toVariable(field, value)
    if (variable !== undefined) variables[field.handle] = variable
  }
  if (calculated) variables[CALCULATED_FIELD] = calculated
  const marks = [...(suspected ? [POSSIBLE_SPAM] : []), ...(possibleDuplicate ? [POSSIBLE_DUPLICATE] : [])].join(', ')
  if (key !== undefined && hasKeyField(definition)) variables[KEY_FIELD] = `${key} ${marks}`.trimEnd()
  else if (marks) variables.title = marks
  return mutationOf('Submit', definition, variables, types, 'id uid isSpam spamReason')
}

/** Formie names a cell `field.row.column`, counts the rows from 0 among those that it got, and repeats texts. */
export function errorsByField(form: FormModel, values: FormValues, errors: FieldErrors, rowText: string): FieldErrors {
  const entries = Object.entries(errors).map(([name, texts]): [string, string[]] => {
    const [handle = name, place, columnHandle] = name.split('.')
    const table = fieldsOf(form).find((field) => field.handle === handle)
    const column = table?.kind === 'table' && table.columns.find((each) => each.handle === columnHandle)
    if (!table || !column) return [handle, texts]
    const rows = (fieldValue(values, table) ?? []) as Row[]
    const sent = rows.flatMap((row, index) => (isFilled(row) ? [index] : []))
    const label = cellLabel(rowText, sent[Number(place)] ?? Number(place), column)
    const own = (text: string) => (text.startsWith(column.label) ? label + text.slice(column.label.length) : text)
    return [handle, texts.map((text) => withLabel(label, own(text)))]
  })
  return Object.fromEntries([...grouped(entries)].map(([handle, texts]) => [handle, [...new Set(texts)]]))
}

/** A mutation with these values and the answers to captchas. @throws {Error} if a name or type is not one of GraphQL */
export function mutationOf(
  operation: string,
  { handle, submissionMutationName, captchas }: FormDefinition,
  values: Record<string, unknown>,
  types: ReadonlyMap<string, string>,
  selection: string,
): Mutation {
  const answers = (captchas ?? []).flatMap((captcha) => {
    const kind = ANSWERED_BY.get(captcha?.handle ?? '')
    if (!captcha?.handle || (kind !== 'definition' && kind !== 'session')) return []
    return [[captcha.handle, { name: captcha.name ?? '', value: captcha.value ?? '' }] as const]
  })
  const variables = { ...values, ...Object.fromEntries(answers) }
  const typeOf = new Map([...types, ...answers.map(([name]) => [name, 'FormieCaptchaInput'] as const)])
  const declared = Object.keys(variables).map((name) => [name, typeOf.get(name) ?? 'String'] as const)
  const field = submissionMutationName ?? `save_${handle}_Submission`
  for (const word of [field, ...Object.keys(variables)]) if (!NAME.test(word)) throw new Error(`"${word}" is no name`)
  for (const [, type] of declared) if (!TYPE.test(type)) throw new Error(`"${type}" is no type`)
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const query = `mutation ${operation}${list(declared.map(([name, type]) => `$${name}: ${type}`))} {
  submission: ${field}${list(declared.map(([name]) => `${name}: $${name}`))} { ${selection} }
}`
  return { query, variables }
}

type Captchas = FormDefinition['captchas']

const QUERY = `query Captchas($handle: [String]) { formieForm(handle: $handle) { captchas { handle name value } } }`

/** Formie compares the values with those of the session, and a cached response belongs to another session. */
export async function readCaptchas(
  { handle, captchas }: Pick<FormDefinition, 'handle' | 'captchas'>,
  locale: LocaleCode,
): Promise<{ captchas: Captchas; cookie: string }> {
  if (!captchas?.some((each) => ANSWERED_BY.get(each?.handle ?? '') === 'session')) return { captchas, cookie: '' }
  const body = { query: QUERY, variables: { handle: [handle] } }
  const response = await askContent(env, { body, headers: { 'X-Craft-Site': locale } })
  const { formieForm } = dataIn(response) as { formieForm?: { captchas: Captchas } | null }
  if (!formieForm) throw new Error(`The captchas of form ${handle} could not be read`)
  return { captchas: formieForm.captchas, cookie: cookieOf(response.headers) }
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0]?.trim() ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

const SUBMISSION_TIMEOUT_MS = 60_000

/** A multiple of three, as base64 encodes three bytes in four letters. */
const CHUNK_BYTES = 3 * 256 * 1024

/** The body is a list of parts, as one long text would be in memory several times. */
async function bodyOf({ query, variables }: Mutation): Promise<Blob> {
  const files: File[] = []
  const mark = crypto.randomUUID()
  const json = JSON.stringify({ query, variables }, (_, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { filename: mark, fileData: mark }
  })
  const [beginning = '', ...rest] = json.split(mark)
  const parts: BlobPart[] = [beginning]
  for (const [index, file] of files.entries()) {
    // The sender's own type could contain the beginning of another file.
    const type = await typeOf(file)
    // Macs store letters and accents apart, which Outlook and Windows show side by side.
    const name = JSON.stringify(uniqueName(storedName(file.name.normalize('NFC'), type))).slice(1, -1)
    parts.push(name, rest[2 * index] ?? '', `data:${type ?? 'application/octet-stream'};base64,`)
    for (let start = 0; start < file.size; start += CHUNK_BYTES) {
      parts.push(new Blob([(await bytesOf(file, start, CHUNK_BYTES)).toString('base64')]))
    }
    parts.push(rest[2 * index + 1] ?? '')
  }
  return new Blob(parts)
}

interface Envelope {
  locale: LocaleCode
  key: string
  suspected: boolean
  cookie: string
  isWanted: () => boolean
}

export async function sendSubmission(mutation: Mutation, envelope: Envelope): Promise<SendOutcome> {
  const { locale, key, suspected, cookie, isWanted } = envelope
  const body = await bodyOf(mutation)
  if (!isWanted()) return { status: 'notSent' }
  try {
    const { status, text } = await askContent(env, {
      timeout: SUBMISSION_TIMEOUT_MS,
      maxMegabytes: 1,
      once: true,
      headers: {
        'X-Craft-Site': locale,
        'X-Idempotency-Key': key,
        ...(suspected && { 'X-Submission-Spam': '1' }),
        ...(cookie && { Cookie: cookie }),
      },
      body,
    })
    return outcomeOf(status, text, suspected)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    return failed(wasNotSent(error), [error, cause].filter(Boolean).map(describeError).join(': '))
  }
}

function failed(isCertain: boolean, reason: string): SendOutcome {
  log.error(`${isCertain ? 'a submission was not sent' : 'it is unknown whether a submission was sent'}: ${reason}`)
  return { status: isCertain ? 'notSent' : 'unknown' }
}

/** The uid is part of the sender's personal link. */
const withoutUid = (body: string): string => body.replace(/("uid"\s*:\s*")[^"]*/g, '$1…')

/** An unclear response makes the outcome unknown: a proxy may have lost the response to a stored submission. */
export function outcomeOf(status: number, body: string, suspected = false): SendOutcome {
  const response = parseObject(body)
  const { submission } = isObject(response.data) ? response.data : {}
  const reported: unknown[] = Array.isArray(response.errors) ? response.errors : []
  if (status === 200 && isObject(submission) && submission.id && reported.length === 0) {
    const uid = String(submission.uid ?? '')
    const reference = referenceOf({ id: String(submission.id), uid })
    // The visitor sees a success, and Formie sends no e-mail about spam, so the log is the only message.
    if (suspected) log.warn(`submission ${reference} may be spam: a field that people do not see is filled in`)
    else if (submission.isSpam) {
      const reason = loggedText(String(submission.spamReason ?? 'no reason given'))
      log.error(`the content backend holds submission ${reference} for spam: ${reason}`)
    }
    return { status: 'sent', reference, ...(uid && { uid }) }
  }
  const errors = isObject(reported[0]) ? fieldErrors(reported[0].message) : {}
  if (status === 200 && hasErrors(errors)) return { status: 'invalid', errors }
  // A proxy's response has neither data nor errors.
  const isRefused = ('data' in response || 'errors' in response) && !submission
  const isCertain = status === 200 ? isRefused : status === 503 || (status >= 300 && status < 500)
  return failed(isCertain, `the content backend responded with ${status}: ${loggedText(withoutUid(body))}`)
}

/** Formie's errors are JSON in the message: `{"handle": ["text", ...]}`. Texts name a file as it was sent. */
const fieldErrors = (message: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(parseObject(String(message))).map(([name, texts]) => [
      name,
      [texts].flat().map(String).map(ownName),
    ]),
  )
