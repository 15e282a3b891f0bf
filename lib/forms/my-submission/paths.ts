import type { LocaleCode } from '@/lib/i18n/locales'
import { type PersonalPath, routePath } from '@/lib/i18n/routes'

/** Handles of the forms of applicants; those of other languages have a suffix. */
const APPLICATION = /^(?:jobApplication|openApplication)(?:En)?$/

/** Route of the page that shows a submission of a form. */
export const personalRoute = (form: string): PersonalPath =>
  APPLICATION.test(form) ? '/careers/my-application' : '/contact/my-message'

/** Its public path. */
export const personalPath = (form: string, locale: LocaleCode): string => routePath(personalRoute(form), locale)

/** Path that opens the submission sent last from this browser, within an hour (lib/server/proxy/personal-link.ts). */
export const sentLinkPath = (form: string, pathPrefix: string): string =>
  `${pathPrefix}/my-submission?link=sent&form=${form}`
