import type { MetadataRoute } from 'next'
import { readSitemap } from '@/lib/content/sitemap'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/paths'
import { alternates } from '@/lib/seo/alternates'
import { absolute } from '@/lib/seo/head'

const addressOf = (uri: string, locale: LocaleCode): string => absolute(pathOf(uri, locale))

/** `/sitemap.xml`: every public page in every language, each with its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const lists = await Promise.all(
    LOCALES.map(async ({ code }) => (await readSitemap(code)).map((page) => ({ ...page, locale: code }))),
  )
  const pages = lists.flat()
  const languages = alternates(pages, addressOf)
  return pages.map((page) => ({
    url: addressOf(page.uri, page.locale),
    lastModified: page.updated ?? undefined,
    alternates: { languages: languages.get(page) },
  }))
}
