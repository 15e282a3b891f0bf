import { describeError } from '@/graphql/errors'
import { alternates } from '@/lib/cms/seo/alternates'
import { absolute } from '@/lib/cms/seo/head'
import { readSitemap } from '@/lib/cms/seo/sitemap'
import { sitemapXml } from '@/lib/cms/seo/sitemap-xml'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'

export const dynamic = 'force-static'

const addressOf = (uri: string, locale: LocaleCode): string => absolute(pathOf(uri, locale))

/**
 * `/sitemap.xml`: every public page in every language, each with its translations. A route and not Next's own
 * sitemap.ts, so that a failure is a response: the cache handler replaces it by the last good version.
 */
export async function GET(): Promise<Response> {
  try {
    const lists = await Promise.all(
      LOCALES.map(async ({ code }) => (await readSitemap(code)).map((page) => ({ ...page, locale: code }))),
    )
    const pages = lists.flat()
    const languages = alternates(pages, addressOf)
    const entries = pages.map((page) => ({
      url: addressOf(page.uri, page.locale),
      updated: page.updated,
      languages: languages.get(page) ?? {},
    }))
    return new Response(sitemapXml(entries), { headers: { 'Content-Type': 'application/xml' } })
  } catch (error) {
    // A build must not store a failure.
    if (process.env.NEXT_PHASE === 'phase-production-build') throw error
    console.error(`sitemap: not rendered, the last good one is served: ${describeError(error)}`)
    return new Response(null, { status: 503 })
  }
}
