import type { SubmitFormInput, SubmitFormMutation } from '@/graphql/generated/gateway/graphql'
import type { SubmitOutcome } from '@/lib/forms/model'
import { SubmitForm } from './browser-operations'
import { mutateWithFiles, type SendOptions, statusOf } from './mutate-with-files'

/** Once bytes have left, a failure is `unknown`, as only the response may be lost. Null if the visitor cancelled. */
export async function sendForm(input: SubmitFormInput, options: SendOptions): Promise<SubmitOutcome | null> {
  const sent = await mutateWithFiles(SubmitForm, { input }, options)
  if ('data' in sent) return toOutcome(sent.data?.submitForm)
  if ('unreadable' in sent) return { status: 'invalid', errors: sent.unreadable }
  const { error, left } = sent
  if (options.signal.aborted) return left ? { status: 'unknown' } : null
  const status = statusOf(error) ?? 0
  if (status === 413) return { status: 'tooLarge' }
  const isRefused = status === 503 || (status >= 400 && status < 500)
  return { status: left && !isRefused ? 'unknown' : 'notSent' }
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
