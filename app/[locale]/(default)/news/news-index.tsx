import { Blocks, blockData } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { filterNews, NewsList, newsFilter } from '@/components/news/list'
import type { getNewsList } from '@/components/news/query'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { FoundBy } from '@/lib/pages/page'

export function newsIndex(page: FoundBy<typeof getNewsList>, query: string) {
  const { locale, entry, head } = page
  const blocks = page.number === 1 ? entry.blocks : []
  const filter = newsFilter(query)
  const items = filterNews(page.items, filter)
  return {
    main: itemList(items, locale),
    others: blockData(blocks, head.canonical),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} />
        <NewsList page={page} items={items} filter={filter} />
        <Blocks entry={{ ...entry, blocks }} locale={locale} />
      </>
    ),
  }
}
