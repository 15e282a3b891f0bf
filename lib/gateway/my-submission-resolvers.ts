import 'server-only'
import { addToMySubmission } from '@/lib/forms/my-submission/add'
import { answerQuestion } from '@/lib/forms/my-submission/answer'
import { keepMySubmission, revokeMyLinks } from '@/lib/forms/my-submission/change'
import type { LinksResult } from '@/lib/forms/my-submission/model'
import { bearerOf } from '@/lib/forms/my-submission/personal-token'
import { readMySubmission } from '@/lib/forms/my-submission/read'
import { requestLinks } from '@/lib/forms/my-submission/request-links'
import { mySubmissionVersion } from '@/lib/forms/my-submission/version'
import { withdrawMySubmission } from '@/lib/forms/my-submission/withdraw'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { checkLocale, checkViewKey, withErrorList } from './input'
import { badRequest } from './query-limits'

interface Context {
  request: Request
}

interface AddInput {
  key: string
  locale: string
  text: string
  files: File[]
}

/** Forms of additions allow less. */
const MAX_TEXT_LENGTH = 20_000
const MAX_FILES = 20

const tokenOf = ({ request }: Context): string | null => bearerOf(request.headers.get('authorization'))
const addressOf = ({ request }: Context): string => senderAddress(request.headers)

export const MY_SUBMISSION_QUERIES = {
  mySubmission: (_: unknown, { locale }: { locale: string }, context: Context) =>
    readMySubmission(tokenOf(context), checkLocale(locale), addressOf(context)),
  mySubmissionVersion: (_: unknown, __: unknown, context: Context) =>
    mySubmissionVersion(tokenOf(context), addressOf(context)),
}

export const MY_SUBMISSION_MUTATIONS = {
  withdrawMySubmission: (_: unknown, __: unknown, context: Context) =>
    withdrawMySubmission(tokenOf(context), addressOf(context)),
  keepMySubmission: (_: unknown, { longer }: { longer: boolean }, context: Context) =>
    keepMySubmission(tokenOf(context), longer, addressOf(context)),
  revokeMyLinks: (_: unknown, __: unknown, context: Context) => revokeMyLinks(tokenOf(context), addressOf(context)),
  answerMyQuestion: (_: unknown, { answer }: { answer: string }, context: Context) =>
    answerQuestion(tokenOf(context), answer, addressOf(context)),
  async addToMySubmission(_: unknown, { input }: { input: AddInput }, context: Context) {
    const locale = checkLocale(input.locale)
    const key = checkViewKey(input.key)
    if (input.text.length > MAX_TEXT_LENGTH) throw badRequest('The text is too long.')
    if (input.files.length > MAX_FILES) throw badRequest('There are too many files.')
    const { text, files } = input
    const { signal } = context.request
    const address = addressOf(context)
    return withErrorList(await addToMySubmission(tokenOf(context), { key, text, files, locale, address, signal }))
  },
  requestLinks: (
    _: unknown,
    { emailAddress, locale }: { emailAddress: string; locale: string },
    context: Context,
  ): Promise<LinksResult> => requestLinks(emailAddress, checkLocale(locale), addressOf(context)),
}
