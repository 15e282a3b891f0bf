import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { answerable } from './captchas'
import { isShown } from './conditions'
import { type FormDefinition, hasKeyField, KEY_FIELD } from './definition'
import { typeOf } from './file-type'
import { type FormField, type FormModel, type FormValues, fieldsOf } from './model'
import type { SubmitOutcome } from './outcome'
import { referenceOf } from './reference'
import { type FieldErrors, parseNumber } from './schema'

/** How long the content backend may take to store a submission with its files, in milliseconds. */
const TIMEOUT = 60_000

/** Names that may stand in a GraphQL document: they come from the backend, and are looked at all the same. */
const NAME = /^[_A-Za-z]\w*$/

interface Mutation {
  query: string
  /** By the handle of the field; files as they came. */
  variables: Record<string, unknown>
}

/** Types of arguments, for the same reason. */
const TYPE = /^\[?[_A-Za-z]\w*!?\]?!?$/

/** What goes along with the answers. */
interface Extras {
  /** Spam gets the captchas wrong, so that a real Formie notices as well. */
  spam?: boolean
  /** What a later try finds this submission by. */
  key?: string
  /** Whether an earlier try may have been stored as well, which nobody could find out. */
  doubtful?: boolean
}

/** For the recruiter, in the CMS. */
const DOUBTFUL = 'mogelijk dubbel / possible duplicate'

/**
 * The mutation that Formie expects (contract/facts.md, section 12), made from the definition: one argument per field that
 * has an answer, absent ones left out and never null, unless they have a default. Captchas go as variables with the name
 * of their handle: Formie looks for them there.
 *
 * @throws {Error} where the definition names what cannot stand in a mutation: an answer would be lost
 */
export function buildMutation(
  definition: FormDefinition,
  form: FormModel,
  values: FormValues,
  { spam = false, key, doubtful = false }: Extras = {},
): Mutation {
  const types = new Map(
    (definition.pages ?? [])
      .flatMap((page) => page?.rows ?? [])
      .flatMap((row) => row?.rowFields ?? [])
      .map((field) => [field?.handle ?? '', field?.inputTypeName ?? 'String']),
  )
  const variables: Record<string, unknown> = {}
  for (const field of fieldsOf(form)) {
    const value = isShown(field, values) ? argumentOf(field, values[field.handle]) : undefined
    if (value !== undefined) variables[field.handle] = value
  }
  if (key !== undefined && hasKeyField(definition)) variables[KEY_FIELD] = doubtful ? `${key} ${DOUBTFUL}` : key
  else if (doubtful) variables.title = DOUBTFUL
  types.set('title', 'String')
  for (const { handle, name, value } of answerable(definition)) {
    variables[handle] = { name, value: spam ? 'spam' : value }
    types.set(handle, 'FormieCaptchaInput')
  }
  const handles = Object.keys(variables)
  const name = definition.submissionMutationName ?? `save_${definition.handle}_Submission`
  for (const word of [name, ...handles]) if (!NAME.test(word)) throw new Error(`"${word}" is no name`)
  const declared = handles.map((handle) => {
    const type = types.get(handle) ?? ''
    if (!TYPE.test(type)) throw new Error(`"${type}" is no type`)
    return `$${handle}: ${type}`
  })
  const given = handles.map((handle) => `${handle}: $${handle}`)
  const query = `mutation Submit${declared.length > 0 ? `(${declared.join(', ')})` : ''} {
  submission: ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} { id uid isSpam spamReason }
}`
  return { query, variables }
}

function argumentOf(field: FormField, value: FormValues[string]): unknown {
  if (field.kind === 'agree') return value === true ? field.checkedValue : undefined
  // What is left out gets its default, also where it was taken away: that has to be said.
  const hasDefault = 'chosen' in field ? field.chosen.length > 0 : field.defaultValue !== null
  if (Array.isArray(value)) {
    if (value.length === 0) return hasDefault && field.kind === 'checkboxes' ? [] : undefined
    return value
  }
  if (typeof value !== 'string' || value.trim() === '') return hasDefault && field.kind !== 'number' ? '' : undefined
  return field.kind === 'number' ? parseNumber(value) : value.trim()
}

/** Bytes that are encoded at a time: a multiple of three, as base64 turns three bytes into four letters. */
const PIECE = 3 * 256 * 1024

/**
 * The mutation as JSON, with its files as data URLs. They are never one long text: a form with 25 MB of files would be
 * in memory several times over.
 */
async function bodyOf({ query, variables }: Mutation): Promise<Blob> {
  const files: File[] = []
  const mark = crypto.randomUUID()
  const json = JSON.stringify({ query, variables }, (_, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { fileData: mark, filename: value.name }
  })
  const [beginning = '', ...rest] = json.split(mark)
  const parts: BlobPart[] = [beginning]
  for (const [index, file] of files.entries()) {
    // What the bytes are, not what the sender says: that could hold the beginning of another file.
    parts.push(`data:${(await typeOf(file)) ?? 'application/octet-stream'};base64,`)
    for (let start = 0; start < file.size; start += PIECE) {
      const bytes = Buffer.from(await file.slice(start, start + PIECE).arrayBuffer())
      parts.push(new Blob([bytes.toString('base64')]))
    }
    parts.push(rest[index] ?? '')
  }
  return new Blob(parts)
}

interface Envelope {
  locale: LocaleCode
  /** Key of the form view: a backend that knows it stores no second submission for it. */
  key: string
  spam: boolean
  /** Session that the captchas belong to; empty: none. */
  cookie: string
  /** Whether the visitor still wants it to be sent: they may have cancelled. */
  isWanted: () => boolean
}

/** Hands a submission to the content backend, unless it is no longer wanted. */
export async function sendSubmission(mutation: Mutation, envelope: Envelope): Promise<SubmitOutcome> {
  const { locale, key, spam, cookie, isWanted } = envelope
  const body = await bodyOf(mutation)
  if (!isWanted()) return { status: 'notSent' }
  try {
    const response = await fetch(env.contentApiUrl, {
      method: 'POST',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'Content-Type': 'application/json',
        // Language of the backend's messages.
        'X-Craft-Site': locale,
        'X-Idempotency-Key': key,
        ...(spam && { 'X-Submission-Spam': '1' }),
        ...(cookie && { Cookie: cookie }),
        ...(env.contentApiToken && { Authorization: `Bearer ${env.contentApiToken}` }),
      },
      body,
    })
    return outcomeOf(response.status, await response.text(), spam)
  } catch (error) {
    const certain = hadNoConnection(error)
    const what = certain ? 'A form was not sent' : 'It is not known whether a form was sent'
    console.error(`${what}:`, error instanceof Error ? error.message : error)
    return { status: certain ? 'notSent' : 'unknown' }
  }
}

/** Failures of a connection before anything went over it. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function hadNoConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' && NO_CONNECTION.has(code)
}

interface Answer {
  data?: { submission?: { id?: unknown; uid?: unknown; isSpam?: unknown; spamReason?: unknown } | null } | []
  errors?: { message?: unknown }[]
}

/**
 * What the backend's answer means. What is neither a success nor a clear refusal is not known: what stands between the site
 * and the backend may have lost the answer to something that was stored.
 *
 * @param spam whether the site itself holds it for spam
 */
export function outcomeOf(status: number, body: string, spam = false): SubmitOutcome {
  let answer: Answer | null
  try {
    answer = JSON.parse(body) as Answer | null
  } catch {
    answer = null
  }
  const submission = answer?.data && !Array.isArray(answer.data) ? answer.data.submission : null
  if (status === 200 && submission?.id && !answer?.errors?.length) {
    const reference = referenceOf(String(submission.id), String(submission.uid ?? ''))
    // The sender is thanked; whoever waits for the submission has to look among the spam.
    if (submission.isSpam && !spam) {
      console.error(`Forms: the content backend holds submission ${reference} for spam: ${submission.spamReason ?? ''}`)
    }
    return { status: 'sent', reference }
  }
  const errors = fieldErrors(answer?.errors?.[0]?.message)
  if (status === 200 && errors) return { status: 'invalid', errors }
  const certain = status === 200 ? isAnswer(answer) : status === 503 || (status >= 300 && status < 500)
  const what = certain ? 'A form was not sent' : 'It is not known whether a form was sent'
  console.error(`${what}: the content backend answered ${status}: ${body.slice(0, 500)}`)
  return { status: certain ? 'notSent' : 'unknown' }
}

/** Whether GraphQL answered, and nothing in front of it. */
const isAnswer = (answer: Answer | null): boolean =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer) && !storedWithErrors(answer)

const storedWithErrors = ({ data }: Answer): boolean => !!data && !Array.isArray(data) && !!data.submission

/** Formie's errors are JSON in the message: `{"handle": ["text", ...]}`; texts can repeat. */
function fieldErrors(message: unknown): FieldErrors | null {
  if (typeof message !== 'string') return null
  try {
    const given: unknown = JSON.parse(message)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
    const entries = Object.entries(given).map(
      ([handle, texts]) => [handle, [...new Set([texts].flat().map(String))]] satisfies [string, string[]],
    )
    return entries.length > 0 ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}
