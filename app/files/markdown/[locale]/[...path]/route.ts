import { draftMode } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { fileResponse } from '@/app/file-response'
import { blocksMarkdown } from '@/blocks/markdown'
import { leadOf, type PageType } from '@/components/page-type'
import { pageTypeAt } from '@/components/page-types'
import { heading, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import { frontMatter, writeMarkdown } from '@/lib/cms/markdown/write'
import { visitorUri } from '@/lib/cms/visitor-uri'
import { HOME_URI, localeOf, pathOf } from '@/lib/i18n/locales'
import type { FoundBy } from '@/lib/pages/page'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

export async function GET(
  _: Request,
  { params }: RouteContext<'/files/markdown/[locale]/[...path]'>,
): Promise<Response> {
  const { locale: language, path } = await params
  const { code: locale, iso } = localeOf(language)
  const uri = path.join('/') === HOME_URI ? HOME_URI : visitorUri(path)
  return fileResponse(`${locale} ${path.join('/')}.md`, async () => {
    if (uri === null || (await draftMode()).isEnabled) return null
    const { type, slug } = pageTypeAt(uri, locale)
    const page = await type.read(locale, slug)
    if (page.kind === 'failed') throw page.error
    if (page.kind !== 'found' || !page.markdownPath) return null
    const { head, entry } = page
    const values = {
      title: head.title,
      language: iso,
      url: head.canonical,
      published: entry.postDate,
      updated: entry.dateUpdated,
    }
    return {
      body: frontMatter(values) + writeMarkdown(await markdownOf(type, page)),
      type: 'text/markdown; charset=utf-8',
      // Search engines should list the page itself.
      headers: { Link: `<${head.canonical}>; rel="canonical"`, 'X-Robots-Tag': 'noindex', 'Content-Language': iso },
    }
  })
}

async function markdownOf(type: PageType, page: FoundBy<PageType['read']>): Promise<Markdown> {
  const { entry, locale } = page
  const path = pathOf(entry.uri ?? '', locale)
  const context = { locale, path, t: await getTranslations({ locale }) }
  const [related = [], blocks] = await Promise.all([
    type.related?.(page, context),
    blocksMarkdown(entry.blocks, context),
  ])
  return [
    ...heading(1, type.heading?.(entry) || entry.title),
    ...paragraph(leadOf(type, entry)),
    ...(type.text?.(entry, context) ?? []),
    ...related,
    ...blocks,
  ]
}
