import { overview } from '@/app/[locale]/overview'
import { filterNews, NewsList, newsFilter } from '@/components/news/list'
import type { getNewsList } from '@/components/news/query'
import type { FoundBy } from '@/lib/pages/page'

export function newsIndex(page: FoundBy<typeof getNewsList>, query: string) {
  const filter = newsFilter(query)
  const items = filterNews(page.items, filter)
  const blocks = page.number === 1 ? page.entry.blocks : []
  const list = <NewsList page={page} items={items} filter={filter} />
  return overview({ ...page, entry: { ...page.entry, blocks } }, { items, list })
}
