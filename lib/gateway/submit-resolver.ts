import 'server-only'
import type { SubmitOutcome } from '@/lib/forms/model'
import { submitForm } from '@/lib/forms/submission/submit'
import { grouped, VIEW_KEY_PATTERN } from '@/lib/forms/values'
import { isLocaleCode } from '@/lib/i18n/locales'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { badRequest } from './query-limits'

/** Fields and files of one form. */
const MAX_PARTS = 200

interface SubmitFormInput {
  form: string
  locale: string
  key: string
  values: { handle: string; values: string[] }[]
  files: { handle: string; files: File[] }[]
  website: string
}

/** @throws {GraphQLError} status 400 */
export async function resolveSubmitForm(
  _: unknown,
  { input }: { input: SubmitFormInput },
  { request }: { request: Request },
) {
  if (!isLocaleCode(input.locale)) throw badRequest(`There is no language "${input.locale}".`)
  if (!VIEW_KEY_PATTERN.test(input.key)) throw badRequest('The key is none.')
  const files = input.files.flatMap((field) => field.files)
  const parts = input.values.length + input.files.length + files.length
  if (parts > MAX_PARTS) throw badRequest('No form has as many fields and files.')
  const outcome = await submitForm({
    handle: input.form,
    locale: input.locale,
    posted: {
      texts: grouped(input.values.map(({ handle, values }) => [handle, values])),
      files: grouped(input.files.map((field) => [field.handle, field.files])),
    },
    key: input.key,
    address: senderAddress(request.headers),
    honeypot: input.website,
    signal: request.signal,
  })
  return toResult(outcome)
}

function toResult(outcome: SubmitOutcome) {
  return {
    status: outcome.status,
    reference: outcome.status === 'sent' ? outcome.reference : null,
    link: outcome.status === 'sent' ? outcome.link : null,
    minutes: outcome.status === 'limited' ? outcome.minutes : null,
    errors:
      outcome.status === 'invalid'
        ? Object.entries(outcome.errors).map(([handle, messages]) => ({ handle, messages }))
        : [],
  }
}
