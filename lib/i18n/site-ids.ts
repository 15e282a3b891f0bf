import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { LOCALES, type Locale, type LocaleCode } from './locales'
import { pathOf } from './public-path'

/** Id of the content backend's site in a language. */
export const siteIdOf = (locale: LocaleCode): number => env.siteIds[locale]

/** The ids of all languages. */
export const siteIds = (): number[] => LOCALES.map(({ code }) => siteIdOf(code))

/** The locale of a site of the content backend, if it has one. */
export function localeOfSite(siteId: number | null | undefined): Locale | undefined {
  return LOCALES.find(({ code }) => siteIdOf(code) === siteId)
}

/** Public path of a page of one of the backend's sites; undefined for a site that this website does not have. */
export function pathOfSite(uri: string, siteId: number | null | undefined): string | undefined {
  const locale = localeOfSite(siteId)
  return locale && pathOf(uri, locale.code)
}

/** Uris of an entry's versions per language, as far as this website has it. */
export function urisByLocale(
  versions: readonly { siteId: number | null; uri: string | null }[],
): Partial<Record<LocaleCode, string>> {
  const known = versions.flatMap(({ siteId, uri }) => {
    const locale = localeOfSite(siteId)
    return locale && uri ? [[locale.code, uri]] : []
  })
  return Object.fromEntries(known)
}
