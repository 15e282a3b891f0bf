import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { PageHeading } from '@/components/layout/page-heading'
import { filterNews, newsFilter } from '@/components/news/filter-news'
import { NewsList } from '@/components/news/list'
import type { getNewsList } from '@/components/news/list-page'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { FoundBy } from '@/lib/pages/page'

export function newsIndex(
  { locale, entry, data, head, items: all, number, pages }: FoundBy<typeof getNewsList>,
  query: string,
) {
  const blocks = number === 1 ? entry.blocks : []
  const filter = newsFilter(query)
  const items = filterNews(all, filter)
  return {
    main: itemList(items, locale),
    others: blockData(blocks, head.canonical),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} />
        <NewsList
          {...{ items, all, number, pages, filter, locale }}
          total={data.entryCount}
          newest={ofType(data.entries, 'news_Entry')[0]?.postDate ?? null}
          oldest={data.oldest?.[0]?.postDate ?? null}
        />
        <Blocks entry={{ ...entry, blocks }} locale={locale} />
      </>
    ),
  }
}
