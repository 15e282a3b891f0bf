import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { isApplication } from './paths'

/** Applicants are addressed less formally. */
export async function personalTexts(form: string, locale: LocaleCode) {
  const { mySubmission } = await messagesOf(locale)
  return isApplication(form) ? mySubmission.careers : mySubmission.contact
}
