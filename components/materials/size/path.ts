import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** The page with the saw list. The tool is given its path, as it would load all routes with this. */
export const sawListPath = (locale: LocaleCode): string => routePath('/materials/cutting-list', locale)
