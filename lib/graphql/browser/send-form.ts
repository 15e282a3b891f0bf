import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { SubmitFormInput } from '@/graphql/generated/gateway/graphql'
import type { SubmitOutcome } from '@/lib/forms/outcome'
import { browserClient } from './client'
import { SubmitForm } from './operations'
import type { UploadOptions } from './upload'

interface Options {
  signal: AbortSignal
  /** Share of what is to be sent that has been, 0 to 1. */
  onProgress: (sent: number) => void
}

/**
 * Sends a form. What is not clearly a success was not sent; null where the visitor stopped it.
 */
export async function sendForm(input: SubmitFormInput, { signal, onProgress }: Options): Promise<SubmitOutcome | null> {
  try {
    const { data } = await browserClient().mutate({
      mutation: SubmitForm,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal, onProgress } satisfies UploadOptions },
    })
    return toOutcome(data?.submitForm)
  } catch (error) {
    if (signal.aborted) return null
    if ((ServerError.is(error) || ServerParseError.is(error)) && error.statusCode === 413) return { status: 'tooLarge' }
    if (CombinedGraphQLErrors.is(error)) for (const { message } of error.errors) console.warn(message)
    return { status: 'notSent' }
  }
}

type Answer = {
  status: SubmitOutcome['status']
  reference?: string | null
  minutes?: number | null
  errors: { handle: string; messages: string[] }[]
}

function toOutcome(answer: Answer | undefined): SubmitOutcome {
  if (!answer) return { status: 'notSent' }
  const { status } = answer
  if (status === 'sent') return answer.reference ? { status, reference: answer.reference } : { status: 'notSent' }
  if (status === 'limited') return { status, minutes: answer.minutes ?? 1 }
  if (status === 'invalid') {
    return { status, errors: Object.fromEntries(answer.errors.map(({ handle, messages }) => [handle, messages])) }
  }
  return { status }
}
