import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { parseFormHandle } from '../form-handles'

const APPLICATION_FORMS = ['jobApplication', 'openApplication']

const isApplication = (form: string): boolean => APPLICATION_FORMS.includes(parseFormHandle(form).family)

export const personalPath = (form: string, locale: LocaleCode): string =>
  routePath(isApplication(form) ? '/careers/my-application' : '/contact/my-message', locale)

/** Applicants are addressed less formally. */
export async function personalTexts(form: string, locale: LocaleCode) {
  const { mySubmission } = await messagesOf(locale)
  return isApplication(form) ? mySubmission.careers : mySubmission.contact
}

/** Path of all personal links below the prefix of the language (lib/server/proxy/personal-link.ts). */
export const LINK_PATH = 'my-submission'

export const SENT_LINK = 'sent'

export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${pathPrefix}/${LINK_PATH}?link=${SENT_LINK}&form=${form}`
