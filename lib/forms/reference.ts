import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

/** Number that a sender can name and that the recruiter finds: the submission's id, and a part that nobody guesses. */
export function referenceOf(id: string, uid: string): string {
  return [id, uid.slice(0, 4).toUpperCase()].filter(Boolean).join('-')
}

export const REFERENCE_PATTERN = /^\d{1,12}(?:-[0-9A-F]{4})?$/

/** What a form's handle looks like; the backend takes other words for queries. */
export const HANDLE_PATTERN = /^[a-z]\w{0,63}$/i

/** Public path of the confirmation of a form that was sent. */
export function confirmationPath(form: string, reference: string, locale: LocaleCode): string {
  return pathOf(routeUri('/sent/[form]/[reference]', locale, { form, reference }), locale)
}
