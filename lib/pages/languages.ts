import 'server-only'
import { tagPage } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { hasIndex } from '@/lib/content/lookup'
import { contentIndex } from '@/lib/content/open-index'
import { HOME_URI, type LocaleCode, otherLocales, pathOf } from '@/lib/i18n/locales'
import { type EntryPath, parentRoute, routePath, routeUri } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { PageAddress } from './page'

type PathPerLanguage = Record<LocaleCode, string>
type PerLanguage = Partial<PathPerLanguage>

export function languagePaths(locale: LocaleCode, uri: string | null, inOther: PerLanguage = {}): PathPerLanguage {
  const paths = otherLocales(locale).map(({ code }) => [code, inOther[code] ?? pathOf(HOME_URI, code)])
  return Object.fromEntries([...paths, [locale, pathOf(uri ?? HOME_URI, locale)]])
}

/** Only parents with a route of their own count, because others may be invented. */
export async function nearestPaths(
  { locale, route }: PageAddress,
  uri: string,
  translations?: PerLanguage,
): Promise<PathPerLanguage> {
  const parentUri = translations && route === '/' ? uri.split('/').slice(0, -1).join('/') : ''
  const paths = otherLocales(locale).map(async ({ code }) => {
    const own = translations?.[code]
    if (own !== undefined) return [code, pathOf(own, code)]
    const parent = parentUri ? await pathInLanguage(parentUri, locale, code) : null
    return [code, parent ?? routePath(await routeAbove(route, code), code)]
  })
  return languagePaths(locale, uri, Object.fromEntries(await Promise.all(paths)))
}

export async function routeAbove(route: EntryPath, locale: LocaleCode): Promise<EntryPath> {
  const parent = parentRoute(route)
  if (parent === '/') return parent
  return (await pathInLanguage(routeUri(parent, locale), locale, locale)) ? parent : routeAbove(parent, locale)
}

/** A build has no content index, so there every route counts as an existing page. */
async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  await tagPage([tags.entry(uri, from)])
  if (!hasIndex()) return from === to ? pathOf(uri, to) : null
  const index = contentIndex()
  const entry = index.findByUri(siteIdOf(from), uri)
  const version = entry && index.find([entry.id]).find(({ live, siteId }) => live && siteId === siteIdOf(to))
  if (!version?.uri) return null
  await tagPage([tags.element(version.id)])
  return pathOf(version.uri, to)
}
