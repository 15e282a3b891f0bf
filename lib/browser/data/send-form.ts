import type { SubmitFormInput, SubmitFormMutation } from '@/graphql/generated/gateway/graphql'
import type { SubmitOutcome } from '@/lib/forms/model'
import { SubmitForm } from './browser-operations'
import { mutate, type SendOptions } from './mutate'

export const sendForm = (input: SubmitFormInput, options: SendOptions): Promise<SubmitOutcome | null> =>
  mutate(SubmitForm, { input }, options, ({ submitForm }) => submitForm && toOutcome(submitForm))

function toOutcome(response: SubmitFormMutation['submitForm']): SubmitOutcome | null {
  const { status, reference, link, minutes, errors } = response
  if (status === 'limited') return { status, minutes: minutes ?? 1 }
  if (status === 'invalid')
    return { status, errors: Object.fromEntries(errors.map(({ handle, messages }) => [handle, messages])) }
  if (status !== 'sent') return { status }
  return reference ? { status, reference, ...(link && { link }) } : null
}
