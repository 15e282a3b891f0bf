import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { LOCALES, type Locale, type LocaleCode, pathOf } from './locales'

export const siteIdOf = (locale: LocaleCode): number => env.siteIds[locale]

export const siteIds = (): number[] => LOCALES.map(({ code }) => siteIdOf(code))

export const localeOfSite = (siteId: number | null | undefined): Locale | undefined =>
  LOCALES.find(({ code }) => siteIdOf(code) === siteId)

export function pathOfSite(uri: string, siteId: number | null | undefined): string | undefined {
  const locale = localeOfSite(siteId)
  return locale && pathOf(uri, locale.code)
}

export function urisByLocale(
  versions: readonly { siteId: number | null; uri: string | null }[],
): Partial<Record<LocaleCode, string>> {
  const known = versions.flatMap(({ siteId, uri }) => {
    const locale = localeOfSite(siteId)
    return locale && uri ? [[locale.code, uri]] : []
  })
  return Object.fromEntries(known)
}
