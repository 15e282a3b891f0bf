import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

/** What a reference looks like: the submission's number, and a part that nobody guesses. */
export const REFERENCE = /^\d{1,12}(?:-[0-9A-F]{4})?$/

/** What a form's handle looks like; the backend takes other words for questions. */
export const HANDLE = /^[a-z]\w{0,63}$/i

/** Public path of the confirmation that a visitor can keep. */
export function sentPath(form: string, reference: string, locale: LocaleCode): string {
  return pathOf(routeUri('/sent/[form]/[reference]', locale, { form, reference }), locale)
}
