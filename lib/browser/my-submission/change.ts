import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { dataOf } from '@/graphql/errors'
import type { AddToMySubmissionInput } from '@/graphql/generated/gateway/graphql'
import type { ChangeResult } from '@/lib/forms/my-submission/model'
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
import { mutate, type SendOptions } from '../data/mutate'

const UNAVAILABLE: ChangeResult = { status: 'unavailable' }

const change = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> =>
  browserClient()
    .mutate<Data, OperationVariables>({ mutation, variables, fetchPolicy: 'no-cache' })
    .then(dataOf)
    .catch(() => null)

/** None of these rejects. */
export const withdraw = async (): Promise<ChangeResult> =>
  (await change(WithdrawMySubmission, {}))?.withdrawMySubmission ?? UNAVAILABLE

export const keep = async (longer: boolean): Promise<ChangeResult> =>
  (await change(KeepMySubmission, { longer }))?.keepMySubmission ?? UNAVAILABLE

export const revoke = async (): Promise<ChangeResult> => (await change(RevokeMyLinks, {}))?.revokeMyLinks ?? UNAVAILABLE

export const answer = (given: string, options: SendOptions) =>
  mutate(AnswerMyQuestion, { answer: given }, options, ({ answerMyQuestion }) => answerMyQuestion)

export const requestLinks = (emailAddress: string, locale: LocaleCode, options: SendOptions) =>
  mutate(RequestLinks, { emailAddress, locale }, options, (data) => data.requestLinks)

export const add = (input: AddToMySubmissionInput, options: SendOptions) =>
  mutate(AddToMySubmission, { input }, options, ({ addToMySubmission }) => addToMySubmission)
