import { LRUCache } from 'lru-cache'
import { draftMode } from 'next/headers'
import type { NextRequest } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { fileResponse } from '@/app/file-response'
import { visitorUri } from '@/lib/cms/page-validity'
import { HOME_URI, type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import { pageMarkdown, TooLarge } from '@/lib/pages/markdown/page-markdown'
import { readSelf } from '@/lib/server/page-cache/refresh'

type PageMarkdown = NonNullable<ReturnType<typeof pageMarkdown>>

/** By address. The size is in characters. */
const kept = new LRUCache<string, { etag: string; text: PageMarkdown }>({
  maxSize: 8_000_000,
  sizeCalculation: ({ text }) => text.markdown.length,
})

export async function GET({ headers }: NextRequest, { params }: RouteContext<'/files/markdown/[locale]/[...path]'>) {
  const { locale: language, path } = await params
  const { code: locale, iso } = localeOf(language)
  const uri = path.join('/') === HOME_URI ? HOME_URI : visitorUri(path)
  return fileResponse(`${locale} ${path.join('/')}.md`, async () => {
    // The page is requested as a visitor does, so that no draft is in its text.
    if (uri === null || (await draftMode()).isEnabled) return null
    const url = pathOf(uri, locale).split('/').map(encodeURIComponent).join('/')
    const text = await textOf(url, locale, headers)
    if (!text || text instanceof Response) return text
    return {
      body: text.markdown,
      type: 'text/markdown; charset=utf-8',
      headers: {
        Link: `<${text.canonical}>; rel="canonical"`,
        'X-Robots-Tag': 'noindex',
        'Content-Language': iso,
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    }
  })
}

async function textOf(url: string, locale: LocaleCode, incoming: Headers): Promise<PageMarkdown | Response | null> {
  const before = kept.get(url)
  const forwarded = ['host', 'x-forwarded-host', 'x-forwarded-proto'].map((name) => [name, incoming.get(name)] as const)
  const headers = Object.fromEntries([...forwarded, ['if-none-match', before?.etag]].filter(([, value]) => value))
  const page = await readSelf({ url, headers })
  const { location, etag } = page.headers
  if (page.status === 304 && before) return before.text
  if (location) return new Response(null, { status: page.status, headers: { Location: location } })
  if (page.status >= 500) throw new Error(`The page responds with ${page.status}`)
  if (page.status !== 200) return null
  const t = await getTranslations({ locale })
  const words = { form: t('textVersion.form'), embed: t('textVersion.embed'), older: t('news.older') }
  try {
    const text = pageMarkdown(page.body, localeOf(locale).iso, words)
    if (text && etag) kept.set(url, { etag, text })
    return text
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return new Response(`${error.message}.\n`, { status: 404, headers: { 'Content-Type': 'text/plain' } })
  }
}
