import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** The page with the saw list. The tool gets its path as a property, because this module loads all routes. */
export const sawListPath = (locale: LocaleCode): string => routePath('/materials/cutting-list', locale)
