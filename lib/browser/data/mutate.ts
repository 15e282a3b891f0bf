import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import type { ChangeMySubmissionInput, SubmitFormInput, SubmitFormMutation } from '@/graphql/generated/gateway/graphql'
import { type FieldErrors, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import type { ChangeResult } from '@/lib/forms/my-submission/model'
import { browserClient, type UploadOptions } from './apollo-client'
import { ChangeMySubmission, SubmitForm } from './browser-operations'

export interface SendOptions extends Pick<UploadOptions, 'onProgress'> {
  signal: AbortSignal
  findUnreadable?: () => Promise<FieldErrors>
}

type Failure = { status: 'invalid'; errors: FieldErrors } | { status: 'tooLarge' | 'notSent' | 'unknown' }

/** Never rejects: once bytes have left, a failure is `unknown`. Returns null if the visitor cancelled before. */
async function mutate<Data, Variables extends OperationVariables, Result>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { signal, onProgress, findUnreadable = async () => ({}) }: SendOptions,
  toResult: (data: Data) => Result | null | undefined,
): Promise<Result | Failure | null> {
  const unreadable = await findUnreadable()
  if (hasErrors(unreadable)) return { status: 'invalid', errors: unreadable }
  let sentShare: number | null = null
  const fetchOptions: UploadOptions = {
    signal,
    onProgress: (sent) => {
      sentShare = sent
      onProgress?.(sent)
    },
  }
  try {
    const { data } = await browserClient().mutate<Data, OperationVariables>({
      mutation,
      variables,
      fetchPolicy: 'no-cache',
      context: { fetchOptions },
    })
    return (data && toResult(data)) ?? { status: 'unknown' }
  } catch (error) {
    if (signal.aborted) return sentShare === null ? null : { status: 'unknown' }
    const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
    if (status === 413) return { status: 'tooLarge' }
    const errors = sentShare === 1 ? {} : await findUnreadable()
    if (hasErrors(errors)) return { status: 'invalid', errors }
    const isRefused = status === 503 || (status >= 400 && status < 500)
    return { status: sentShare !== null && !isRefused ? 'unknown' : 'notSent' }
  }
}

export const sendForm = (input: SubmitFormInput, options: SendOptions): Promise<SubmitOutcome | null> =>
  mutate(SubmitForm, { input }, options, ({ submitForm }) => submitForm && toOutcome(submitForm))

function toOutcome({ status, reference, link, minutes, errors }: SubmitFormMutation['submitForm']) {
  if (status === 'limited') return { status, minutes: minutes ?? 1 }
  if (status === 'invalid')
    return { status, errors: Object.fromEntries(errors.map(({ handle, messages }) => [handle, messages])) }
  if (status !== 'sent') return { status }
  return reference ? { status, reference, ...(link && { link }) } : null
}

export const changeMySubmission = (
  input: ChangeMySubmissionInput,
  options: SendOptions,
): Promise<ChangeResult | null> => mutate(ChangeMySubmission, { input }, options, (data) => data.changeMySubmission)
