import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, videos } from '@/blocks/blocks'
import { FeedLinks } from '@/components/layout/head-tags'
import { NewsItemPage } from '@/components/news/page'
import { getNewsItem } from '@/components/news/query'
import { newsArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('news')

export default contentRoute({ read: getNewsItem }, (page) => ({
  subject: newsArticle(page.entry, page.locale),
  extraData: videos(page.entry.blocks),
  content: (
    <>
      <FeedLinks feed="news" locale={page.locale} />
      <NewsItemPage page={page}>
        <Blocks entry={page.entry} locale={page.locale} />
      </NewsItemPage>
    </>
  ),
}))
