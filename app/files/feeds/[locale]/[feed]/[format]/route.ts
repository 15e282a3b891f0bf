import { fileResponse } from '@/app/file-response'
import { readFeed } from '@/app/files/read-feed'
import { tags } from '@/lib/cms/cache'
import { writeFeed } from '@/lib/cms/feed'
import { tagPage } from '@/lib/cms/read'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { isFeedFormat, isFeedName } from '@/lib/i18n/file-paths'
import { localeOf } from '@/lib/i18n/locales'

export const dynamic = 'force-static'

export const generateStaticParams = () => []

export async function GET(
  _: Request,
  { params }: RouteContext<'/files/feeds/[locale]/[feed]/[format]'>,
): Promise<Response> {
  const { locale, feed, format } = await params
  return fileResponse(`${locale} ${feed} ${format}`, async () => {
    if (!isFeedName(feed) || !isFeedFormat(format)) return null
    await Promise.all([prepareIndex(), tagPage([tags.metadata])])
    return writeFeed(await readFeed(feed, localeOf(locale).code), format)
  })
}
