import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { videos } from '@/blocks/structured-data'
import { FeedLinks } from '@/components/layout/feed-links'
import { NewsItemPage } from '@/components/news/page'
import { getNewsItem } from '@/components/news/query'
import { ofType } from '@/lib/cms/entry-types'
import { newsArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('news')

export default contentRoute({ read: getNewsItem }, ({ entry, data, head, locale }) => ({
  main: newsArticle(entry, locale),
  others: videos(entry.blocks),
  content: (
    <>
      <FeedLinks feed="news" locale={locale} />
      <NewsItemPage item={entry} newest={ofType(data.entries, 'news_Entry')} locale={locale} url={head.canonical}>
        <Blocks blocks={entry.blocks} locale={locale} />
      </NewsItemPage>
    </>
  ),
}))
