import { draftMode } from 'next/headers'
import { fileResponse } from '@/app/file-response'
import { readMarkdownAt } from '@/app/files/markdown/read-markdown'
import { frontMatter, writeMarkdown } from '@/lib/cms/markdown/write'
import { visitorUri } from '@/lib/cms/visitor-uri'
import { localeOf } from '@/lib/i18n/locales'
import { HOME_URI } from '@/lib/i18n/public-path'

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
    const page = await readMarkdownAt(uri, locale)
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
      body: frontMatter(values) + writeMarkdown(page.markdown),
      type: 'text/markdown; charset=utf-8',
      // Search engines should list the page itself.
      headers: { Link: `<${head.canonical}>; rel="canonical"`, 'X-Robots-Tag': 'noindex', 'Content-Language': iso },
    }
  })
}
