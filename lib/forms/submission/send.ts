import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { isObject, parseObject } from '@/graphql/json'
import { loggedText } from '@/graphql/logged-text'
import { askContent } from '@/lib/cms/client/content-fetch'
import { wasNotSent } from '@/lib/cms/client/content-fetch'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { type FieldErrors, hasErrors, type SendOutcome } from '../model'
import { referenceOf } from '../reference'
import { typeOf } from '../uploads/check'
import { bytesOf } from '../uploads/containers'
import { ownName, storedName, uniqueName } from '../uploads/names'
import type { Mutation } from './mutation'

const log = logger('forms')

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
