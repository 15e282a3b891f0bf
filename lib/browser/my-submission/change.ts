import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { dataOf } from '@/graphql/errors'
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
import { mutateWithFiles, type SendOptions, statusOf } from '../data/mutate-with-files'

interface Given {
  status: string
  minutes?: number | null
  token?: string | null
}

const mutate = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> =>
  browserClient()
    .mutate<Data, OperationVariables>({ mutation, variables, fetchPolicy: 'no-cache' })
    .then(dataOf)
    .catch(() => null)

function toRefusal({ status, minutes }: Given = { status: 'unavailable' }): Refusal {
  if (status === 'limited') return { status, minutes: minutes ?? 1 }
  return { status: status === 'gone' || status === 'invalid' ? status : 'unavailable' }
}

const toChange = (given?: Given): ChangeResult => (given?.status === 'done' ? { status: 'done' } : toRefusal(given))

const toRevoked = (given?: Given): RevokeResult =>
  given?.status === 'done' && given.token ? { status: 'done', token: given.token } : toRefusal(given)

/** These never reject. Without a response the result is `unavailable`, or `unknown` for an addition. */
export const withdraw = async (): Promise<ChangeResult> =>
  toChange((await mutate(WithdrawMySubmission, {}))?.withdrawMySubmission)

export const keep = async (longer: boolean): Promise<ChangeResult> =>
  toChange((await mutate(KeepMySubmission, { longer }))?.keepMySubmission)

export const revoke = async (): Promise<RevokeResult> => toRevoked((await mutate(RevokeMyLinks, {}))?.revokeMyLinks)

export async function answer(given: string): Promise<AnswerResult> {
  const answered = (await mutate(AnswerMyQuestion, { answer: given }))?.answerMyQuestion
  return answered?.status === 'wrong' ? { status: 'wrong' } : toRevoked(answered)
}

export async function requestLinks(emailAddress: string, locale: LocaleCode): Promise<LinksResult | null> {
  const data = await mutate(RequestLinks, { emailAddress, locale })
  if (!data) return null
  const { status, minutes } = data.requestLinks
  return status === 'limited' ? { status, minutes: minutes ?? 1 } : { status }
}

export interface Addition {
  text: string
  files: File[]
  key: string
  locale: LocaleCode
}

export async function add(input: Addition, options: SendOptions): Promise<AddResult> {
  const sent = await mutateWithFiles(AddToMySubmission, { input }, options)
  if ('unreadable' in sent) return { status: 'refused', errors: sent.unreadable }
  if ('error' in sent) {
    const status = statusOf(sent.error) ?? 0
    if (status === 413) return { status: 'tooLarge' }
    const isRefused = CombinedGraphQLErrors.is(sent.error) || status >= 400
    return { status: sent.left && !isRefused ? 'unknown' : 'notSent' }
  }
  if (!sent.data) return { status: 'unknown' }
  const { status, errors, minutes } = sent.data.addToMySubmission
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
}
