import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { dataOf } from '@/graphql/errors'
import type { AddToMySubmissionInput } from '@/graphql/generated/gateway/graphql'
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

const UNAVAILABLE: Refusal = { status: 'unavailable' }

const mutate = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> =>
  browserClient()
    .mutate<Data, OperationVariables>({ mutation, variables, fetchPolicy: 'no-cache' })
    .then(dataOf)
    .catch(() => null)

/** These never reject. Without a response the result is `unavailable`, or `unknown` for an addition. */
export const withdraw = async (): Promise<ChangeResult> =>
  (await mutate(WithdrawMySubmission, {}))?.withdrawMySubmission ?? UNAVAILABLE

export const keep = async (longer: boolean): Promise<ChangeResult> =>
  (await mutate(KeepMySubmission, { longer }))?.keepMySubmission ?? UNAVAILABLE

export const revoke = async (): Promise<RevokeResult> => (await mutate(RevokeMyLinks, {}))?.revokeMyLinks ?? UNAVAILABLE

export const answer = async (given: string): Promise<AnswerResult> =>
  (await mutate(AnswerMyQuestion, { answer: given }))?.answerMyQuestion ?? UNAVAILABLE

export const requestLinks = async (emailAddress: string, locale: LocaleCode): Promise<LinksResult | null> =>
  (await mutate(RequestLinks, { emailAddress, locale }))?.requestLinks ?? null

export async function add(input: AddToMySubmissionInput, options: SendOptions): Promise<AddResult> {
  const sent = await mutateWithFiles(AddToMySubmission, { input }, options)
  if ('unreadable' in sent) return { status: 'refused', errors: sent.unreadable }
  if ('error' in sent) {
    const status = statusOf(sent.error) ?? 0
    if (status === 413) return { status: 'tooLarge' }
    const isRefused = CombinedGraphQLErrors.is(sent.error) || status >= 400
    return { status: sent.left && !isRefused ? 'unknown' : 'notSent' }
  }
  return sent.data?.addToMySubmission ?? { status: 'unknown' }
}
