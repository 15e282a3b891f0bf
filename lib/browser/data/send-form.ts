import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { SubmitFormInput } from '@/graphql/generated/gateway/graphql'
import type { SubmitOutcome } from '@/lib/forms/model'
import { browserClient } from './client'
import { SubmitForm } from './operations'
import type { UploadOptions } from './upload'

interface Options {
  signal: AbortSignal
  /** Share of what is to be sent that has been, 0 to 1. */
  onProgress: (sent: number) => void
  /** Told when the first bytes may leave. */
  onLeave?: () => void
}

/**
 * Sends a form. From its first bytes on, what is neither a success nor a refusal is not known: the answer may be what got
 * lost. null where the visitor stopped it before.
 */
export async function sendForm(
  input: SubmitFormInput,
  { signal, onProgress, onLeave }: Options,
): Promise<SubmitOutcome | null> {
  let left = false
  const leave = () => {
    left = true
    onLeave?.()
  }
  try {
    const { data } = await browserClient().mutate({
      mutation: SubmitForm,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal, onProgress, onLeave: leave } satisfies UploadOptions },
    })
    return toOutcome(data?.submitForm)
  } catch (error) {
    if (signal.aborted) return left ? { status: 'unknown' } : null
    if ((ServerError.is(error) || ServerParseError.is(error)) && error.statusCode === 413) return { status: 'tooLarge' }
    if (CombinedGraphQLErrors.is(error)) for (const { message } of error.errors) console.warn(message)
    return { status: left && !isRefusal(error) ? 'unknown' : 'notSent' }
  }
}

/** Whether the site, or what stands in front of it, said that it did not take the form. */
function isRefusal(error: unknown): boolean {
  if (!ServerError.is(error) && !ServerParseError.is(error)) return false
  const { statusCode } = error
  return statusCode === 503 || (statusCode >= 400 && statusCode < 500)
}

type Answer = {
  status: SubmitOutcome['status']
  reference?: string | null
  minutes?: number | null
  errors: { handle: string; messages: string[] }[]
}

function toOutcome(answer: Answer | undefined): SubmitOutcome {
  if (!answer) return { status: 'unknown' }
  const { status } = answer
  if (status === 'sent') return answer.reference ? { status, reference: answer.reference } : { status: 'unknown' }
  if (status === 'limited') return { status, minutes: answer.minutes ?? 1 }
  if (status === 'invalid') {
    return { status, errors: Object.fromEntries(answer.errors.map(({ handle, messages }) => [handle, messages])) }
  }
  return { status }
}
