import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { dataOf } from '@/graphql/errors'
import { type FieldErrors, hasErrors } from '@/lib/forms/model'
import type {
  AddResult,
  AnswerResult,
  ChangeResult,
  LinksResult,
  Refusal,
  RevokeResult,
} from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { browserClient } from '../data/apollo-client'
import {
  AddToMySubmission,
  AnswerMyQuestion,
  KeepMySubmission,
  RequestLinks,
  RevokeMyLinks,
  WithdrawMySubmission,
} from '../data/browser-operations'
import type { UploadOptions } from '../data/upload'

const UNAVAILABLE = { status: 'unavailable' } as const

interface Given {
  status: string
  minutes?: number | null
}

function toRefusal({ status, minutes }: Given): Refusal {
  if (status === 'limited') return { status, minutes: minutes ?? 1 }
  return status === 'gone' || status === 'invalid' ? { status } : UNAVAILABLE
}

const toChange = (given: Given): ChangeResult => (given.status === 'done' ? { status: given.status } : toRefusal(given))

/** Never rejects. Without a response the result is `unavailable`, or `unknown` for an addition. */
export async function withdraw(): Promise<ChangeResult> {
  try {
    const data = await browserClient().mutate({ mutation: WithdrawMySubmission, fetchPolicy: 'no-cache' }).then(dataOf)
    return toChange(data.withdrawMySubmission)
  } catch {
    return UNAVAILABLE
  }
}

export async function keep(longer: boolean): Promise<ChangeResult> {
  try {
    const data = await browserClient()
      .mutate({ mutation: KeepMySubmission, variables: { longer }, fetchPolicy: 'no-cache' })
      .then(dataOf)
    return toChange(data.keepMySubmission)
  } catch {
    return UNAVAILABLE
  }
}

export async function revoke(): Promise<RevokeResult> {
  try {
    const data = await browserClient().mutate({ mutation: RevokeMyLinks, fetchPolicy: 'no-cache' }).then(dataOf)
    const { status, token } = data.revokeMyLinks
    return status === 'done' && token ? { status, token } : toRefusal(data.revokeMyLinks)
  } catch {
    return UNAVAILABLE
  }
}

export async function answer(given: string): Promise<AnswerResult> {
  try {
    const data = await browserClient()
      .mutate({ mutation: AnswerMyQuestion, variables: { answer: given }, fetchPolicy: 'no-cache' })
      .then(dataOf)
    const { status, token } = data.answerMyQuestion
    if (status === 'wrong') return { status }
    return status === 'done' && token ? { status, token } : toRefusal(data.answerMyQuestion)
  } catch {
    return UNAVAILABLE
  }
}

/** Null without a response. */
export async function requestLinks(emailAddress: string, locale: LocaleCode): Promise<LinksResult | null> {
  try {
    const data = await browserClient()
      .mutate({ mutation: RequestLinks, variables: { emailAddress, locale }, fetchPolicy: 'no-cache' })
      .then(dataOf)
    const { status, minutes } = data.requestLinks
    return status === 'limited' ? { status, minutes: minutes ?? 1 } : { status }
  } catch {
    return null
  }
}

export interface Addition {
  text: string
  files: File[]
  /** Idempotency key of the addition. */
  key: string
  locale: LocaleCode
}

interface AddOptions {
  signal: AbortSignal
  /** `sent` is a share of the body, 0 to 1. */
  onProgress: (sent: number) => void
  findUnreadable: () => Promise<FieldErrors>
}

export async function add(
  { text, files, key, locale }: Addition,
  { signal, onProgress, findUnreadable }: AddOptions,
): Promise<AddResult> {
  const unreadable = await findUnreadable()
  if (hasErrors(unreadable)) return { status: 'refused', errors: unreadable }
  let left = false
  let complete = false
  const onLeave = () => {
    left = true
  }
  const report = (sent: number) => {
    complete = sent === 1
    onProgress(sent)
  }
  try {
    const data = await browserClient()
      .mutate({
        mutation: AddToMySubmission,
        variables: { input: { text, files, key, locale } },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal, onProgress: report, onLeave } satisfies UploadOptions },
      })
      .then(dataOf)
    const { status, errors, minutes } = data.addToMySubmission
    switch (status) {
      case 'refused':
        return { status, errors: Object.fromEntries(errors.map(({ handle, messages }) => [handle, messages])) }
      case 'added':
      case 'closed':
      case 'tooLarge':
      case 'notSent':
      case 'unknown':
        return { status }
      default:
        return toRefusal({ status, minutes })
    }
  } catch (error) {
    if (statusOf(error) === 413) return { status: 'tooLarge' }
    const errors = complete ? {} : await findUnreadable()
    if (hasErrors(errors)) return { status: 'refused', errors }
    const isRefused = CombinedGraphQLErrors.is(error) || (statusOf(error) ?? 0) >= 400
    return { status: left && !isRefused ? 'unknown' : 'notSent' }
  }
}

const statusOf = (error: unknown): number | null =>
  ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : null
