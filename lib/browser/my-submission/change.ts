import type { AddToMySubmissionInput } from '@/graphql/generated/gateway/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import {
  AddToMySubmission,
  AnswerMyQuestion,
  KeepMySubmission,
  RequestLinks,
  RevokeMyLinks,
  WithdrawMySubmission,
} from '../data/browser-operations'
import { mutate, type SendOptions } from '../data/mutate'

export const withdraw = (options: SendOptions) =>
  mutate(WithdrawMySubmission, {}, options, ({ withdrawMySubmission }) => withdrawMySubmission)

export const keep = (longer: boolean, options: SendOptions) =>
  mutate(KeepMySubmission, { longer }, options, ({ keepMySubmission }) => keepMySubmission)

export const revoke = (options: SendOptions) => mutate(RevokeMyLinks, {}, options, ({ revokeMyLinks }) => revokeMyLinks)

export const answer = (given: string, options: SendOptions) =>
  mutate(AnswerMyQuestion, { answer: given }, options, ({ answerMyQuestion }) => answerMyQuestion)

export const requestLinks = (emailAddress: string, locale: LocaleCode, options: SendOptions) =>
  mutate(RequestLinks, { emailAddress, locale }, options, (data) => data.requestLinks)

export const add = (input: AddToMySubmissionInput, options: SendOptions) =>
  mutate(AddToMySubmission, { input }, options, ({ addToMySubmission }) => addToMySubmission)
