import 'server-only'
import type { ChangeMySubmissionInput, SubmitFormInput } from '@/graphql/generated/gateway/graphql'
import { badRequest } from '@/graphql/multipart'
import { changeMySubmission } from '@/lib/forms/my-submission/change'
import { bearerOf } from '@/lib/forms/my-submission/personal-token'
import { readMySubmission } from '@/lib/forms/my-submission/read'
import { mySubmissionVersion } from '@/lib/forms/my-submission/version'
import { submitForm } from '@/lib/forms/submission/submit'
import { grouped, VIEW_KEY_PATTERN } from '@/lib/forms/values'
import { isLocaleCode, type LocaleCode } from '@/lib/i18n/locales'
import { senderAddress } from '@/lib/server/runtime/request-security'

interface Context {
  request: Request
}

/** Fields, values and files. A form without scripts has as many parts (lib/server/http/body-limits.ts). */
const MAX_PARTS = 1000

const MAX_TEXT_LENGTH = 20_000
const MAX_FILES = 20

const tokenOf = ({ request }: Context): string | null => bearerOf(request.headers.get('authorization'))
const addressOf = ({ request }: Context): string => senderAddress(request.headers)

export const QUERIES = {
  mySubmission: (_: unknown, { locale }: { locale: string }, context: Context) =>
    readMySubmission(tokenOf(context), checkLocale(locale), addressOf(context)),
  mySubmissionVersion: (_: unknown, __: unknown, context: Context) =>
    mySubmissionVersion(tokenOf(context), addressOf(context)),
}

export const MUTATIONS = {
  async submitForm(_: unknown, { input }: { input: SubmitFormInput }, context: Context) {
    const locale = checkLocale(input.locale)
    const key = checkViewKey(input.key)
    const files = input.files.flatMap((field) => field.files)
    const texts = input.values.reduce((sum, { values }) => sum + values.length, 0)
    const parts = input.values.length + texts + input.files.length + files.length
    if (parts > MAX_PARTS) throw badRequest(`A form has ${MAX_PARTS} fields, values and files at most.`)
    const outcome = await submitForm({
      handle: input.form,
      locale,
      posted: {
        texts: grouped(input.values.map(({ handle, values }) => [handle, values])),
        files: grouped(input.files.map((field) => [field.handle, field.files])),
      },
      key,
      address: addressOf(context),
      honeypot: input.website,
      signal: context.request.signal,
    })
    const errors = outcome.status === 'invalid' ? outcome.errors : {}
    return { ...outcome, errors: Object.entries(errors).map(([handle, messages]) => ({ handle, messages })) }
  },
  changeMySubmission(_: unknown, { input }: { input: Required<ChangeMySubmissionInput> }, context: Context) {
    const locale = checkLocale(input.locale)
    const key = input.change === 'add' ? checkViewKey(input.key) : ''
    if (input.text.length > MAX_TEXT_LENGTH) throw badRequest('The text is too long.')
    if (input.files.length > MAX_FILES) throw badRequest('There are too many files.')
    const { signal } = context.request
    return changeMySubmission(tokenOf(context), { ...input, locale, key, address: addressOf(context), signal })
  },
}

function checkLocale(code: string): LocaleCode {
  if (!isLocaleCode(code)) throw badRequest(`There is no language "${code.slice(0, 20)}".`)
  return code
}

function checkViewKey(value: string | number): string {
  const key = String(value)
  if (!VIEW_KEY_PATTERN.test(key)) throw badRequest('The key is none.')
  return key
}
