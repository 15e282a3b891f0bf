import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/locales'

/** Path of the page that says that there is no connection. */
export function offlinePath(locale: LocaleCode): string {
  return `${localeOf(locale).prefix}/offline`
}
