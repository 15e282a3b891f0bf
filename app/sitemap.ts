import type { MetadataRoute } from 'next'
import { readSitemap } from '@/lib/content/sitemap'
import { localeOf } from '@/lib/i18n/locale'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/paths'
import { absolute } from '@/lib/seo/head'

/** `/sitemap.xml`: every public page in every language, each with its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const lists = await Promise.all(
    LOCALES.map(async ({ code }) => (await readSitemap(code)).map((page) => ({ ...page, locale: code }))),
  )
  return lists.flat().map(({ uri, updated, languages, locale }) => ({
    url: absolute(pathOf(uri, locale)),
    lastModified: updated ?? undefined,
    alternates: { languages: alternates(languages) },
  }))
}

function alternates(languages: Partial<Record<LocaleCode, string>>): Record<string, string> {
  const known = Object.entries(languages) as [LocaleCode, string][]
  if (known.length < 2) return {}
  const own = known.map(([code, uri]) => [localeOf(code).iso.toLowerCase(), absolute(pathOf(uri, code))])
  const main = languages[DEFAULT_LOCALE]
  return Object.fromEntries(main ? [...own, ['x-default', absolute(pathOf(main, DEFAULT_LOCALE))]] : own)
}
