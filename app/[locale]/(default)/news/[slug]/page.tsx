import { Blocks } from '@/blocks/blocks'
import { videos } from '@/blocks/structured-data'
import { FeedLinks } from '@/components/layout/feed-links'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { NewsItemPage } from '@/components/news/page'
import { getNewsItem } from '@/components/news/query'
import { ofType } from '@/lib/cms/entry-types'
import { newsArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('news')

export default async function NewsItemRoute({ params }: PageProps<'/[locale]/news/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getNewsItem(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  return (
    <PageShell {...page} structuredData={{ main: newsArticle(entry, locale), others: videos(entry.blocks) }}>
      <FeedLinks feed="news" locale={locale} />
      <NewsItemPage item={entry} newest={ofType(data.entries, 'news_Entry')} locale={locale} url={head.canonical}>
        <Blocks blocks={entry.blocks} locale={locale} />
      </NewsItemPage>
    </PageShell>
  )
}
