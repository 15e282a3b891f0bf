import type { NextRequest } from 'next/server'
import { fileResponse } from '@/app/file-response'
import { readFeed } from '@/app/files/read-feed'
import { writeFeed } from '@/lib/cms/feed'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { isFeedFormat } from '@/lib/i18n/file-paths'
import { localeOf } from '@/lib/i18n/locales'

/** Not stored, because the number of filters is unlimited. The data are cached. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/files/filtered-feed/[locale]/[format]'>,
): Promise<Response> {
  const { locale, format } = await params
  return fileResponse(`${locale} vacancies ${format}`, async () => {
    if (!isFeedFormat(format)) return null
    await prepareIndex()
    const content = await readFeed('vacancies', localeOf(locale).code, request.nextUrl.searchParams)
    const { headers, ...file } = writeFeed(content, format)
    return { ...file, headers: { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' } }
  })
}
