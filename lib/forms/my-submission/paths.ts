import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** Handles of the forms of applicants; those of other languages have a suffix. */
const APPLICATION = /^(?:jobApplication|openApplication)(?:En)?$/

export const isApplication = (form: string): boolean => APPLICATION.test(form)

/** Public path of the page that shows a submission of a form. */
export const personalPath = (form: string, locale: LocaleCode): string =>
  routePath(isApplication(form) ? '/careers/my-application' : '/contact/my-message', locale)

/** Path of all personal links, below that of the language (lib/server/proxy/personal-link.ts). */
export const LINK_PATH = 'my-submission'

/** In place of a token: the one in SENT_LINK_COOKIE. */
export const SENT_LINK = 'sent'

/** Path that opens the submission that was sent last from this browser without scripts. */
export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${pathPrefix}/${LINK_PATH}?link=${SENT_LINK}&form=${form}`
