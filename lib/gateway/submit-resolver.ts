import 'server-only'
import { submitForm } from '@/lib/forms/submission/submit'
import { grouped } from '@/lib/forms/values'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { checkLocale, checkViewKey, withErrorList } from './input'
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
  const locale = checkLocale(input.locale)
  const key = checkViewKey(input.key)
  const files = input.files.flatMap((field) => field.files)
  const parts = input.values.length + input.files.length + files.length
  if (parts > MAX_PARTS) throw badRequest('No form has as many fields and files.')
  return withErrorList(
    await submitForm({
      handle: input.form,
      locale,
      posted: {
        texts: grouped(input.values.map(({ handle, values }) => [handle, values])),
        files: grouped(input.files.map((field) => [field.handle, field.files])),
      },
      key,
      address: senderAddress(request.headers),
      honeypot: input.website,
      signal: request.signal,
    }),
  )
}
