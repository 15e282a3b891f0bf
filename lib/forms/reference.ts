import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

/** What sender and recruiter call a submission: its id, and a part that cannot be guessed. */
export function referenceOf(id: string, uid: string): string {
  return [id, uid.slice(0, 4).toUpperCase()].filter(Boolean).join('-')
}

export const REFERENCE_PATTERN = /^\d{1,12}(?:-[0-9A-F]{4})?$/

/** Formie's handles; the backend would take other text for a query (lists, wildcards). */
export const HANDLE_PATTERN = /^[a-z]\w{0,63}$/i

/** Public path of the confirmation of a form that was sent. */
export function confirmationPath(form: string, reference: string, locale: LocaleCode): string {
  return pathOf(routeUri('/sent/[form]/[reference]', locale, { form, reference }), locale)
}
