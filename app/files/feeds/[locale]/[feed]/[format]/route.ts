import { fileResponse } from '@/app/file-response'
import { readNewsFeed } from '@/components/news/feed'
import { readVacancyFeed } from '@/components/vacancies/feed'
import { writeFeed } from '@/lib/cms/feed'
import { tagPage } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { parseVacancyFilter } from '@/lib/cms/vacancy-filter'
import { isFeedFormat, isFeedName } from '@/lib/i18n/file-paths'
import { localeOf } from '@/lib/i18n/locales'
import { prepareIndex } from '@/lib/invalidation/invalidate'

export const dynamic = 'force-static'

/** A build may have no content backend. */
export const generateStaticParams = () => []

/** `/actueel/feed.xml` and the other feeds, without a filter. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/files/feeds/[locale]/[feed]/[format]'>,
): Promise<Response> {
  const { locale, feed, format } = await params
  return fileResponse(`${locale} ${feed} ${format}`, async () => {
    if (!isFeedName(feed) || !isFeedFormat(format)) return null
    const { code } = localeOf(locale)
    await Promise.all([prepareIndex(), tagPage([tags.metadata])])
    const content = await (feed === 'news'
      ? readNewsFeed(code)
      : readVacancyFeed(code, parseVacancyFilter(new URLSearchParams())))
    return writeFeed(content, format)
  })
}
