import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { SubmitFormInput, SubmitFormMutation } from '@/graphql/generated/gateway/graphql'
import { type FieldErrors, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import { browserClient } from './apollo-client'
import { SubmitForm } from './browser-operations'
import type { UploadOptions } from './upload'

interface Options {
  signal: AbortSignal
  /** `sent` is a share of the body, 0 to 1. */
  onProgress: (sent: number) => void
  onLeave?: () => void
  findUnreadable: () => Promise<FieldErrors>
}

/** Once bytes have left, a failure is `unknown`, as only the response may be lost. Null if the visitor cancelled. */
export async function sendForm(
  input: SubmitFormInput,
  { signal, onProgress, onLeave, findUnreadable }: Options,
): Promise<SubmitOutcome | null> {
  const unreadable = await findUnreadable()
  if (hasErrors(unreadable)) return { status: 'invalid', errors: unreadable }
  let left = false
  let complete = false
  const leave = () => {
    left = true
    onLeave?.()
  }
  const report = (sent: number) => {
    complete = sent === 1
    onProgress(sent)
  }
  try {
    const { data } = await browserClient().mutate({
      mutation: SubmitForm,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal, onProgress: report, onLeave: leave } satisfies UploadOptions },
    })
    return toOutcome(data?.submitForm)
  } catch (error) {
    if (signal.aborted) return left ? { status: 'unknown' } : null
    if ((ServerError.is(error) || ServerParseError.is(error)) && error.statusCode === 413) return { status: 'tooLarge' }
    const errors = complete ? {} : await findUnreadable()
    if (hasErrors(errors)) return { status: 'invalid', errors }
    if (CombinedGraphQLErrors.is(error)) for (const { message } of error.errors) console.warn(message)
    return { status: left && !isRefusal(error) ? 'unknown' : 'notSent' }
  }
}

function isRefusal(error: unknown): boolean {
  if (!ServerError.is(error) && !ServerParseError.is(error)) return false
  const { statusCode } = error
  return statusCode === 503 || (statusCode >= 400 && statusCode < 500)
}

function toOutcome(response: SubmitFormMutation['submitForm'] | undefined): SubmitOutcome {
  if (!response) return { status: 'unknown' }
  const { status } = response
  if (status === 'sent') {
    const { reference, link } = response
    return reference ? { status, reference, ...(link && { link }) } : { status: 'unknown' }
  }
  if (status === 'limited') return { status, minutes: response.minutes ?? 1 }
  if (status === 'invalid') {
    return { status, errors: Object.fromEntries(response.errors.map(({ handle, messages }) => [handle, messages])) }
  }
  return { status }
}
