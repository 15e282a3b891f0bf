import { contentRoute } from '@/app/[locale]/content-route'
import { overview } from '@/app/[locale]/overview'
import { filterNews, NewsList, newsFilter } from '@/components/news/list'
import type { NewsPage } from '@/components/news/query'
import type { LocaleCode } from '@/lib/i18n/locales'

interface Source {
  read: (locale: LocaleCode, digits: string) => Promise<NewsPage>
  filtered?: '/news'
}

export const newsRoute = (source: Source) =>
  contentRoute(source, (page, query) => {
    const filter = newsFilter(query)
    const items = filterNews(page.items, filter)
    const blocks = page.number === 1 ? page.entry.blocks : []
    const list = <NewsList page={page} items={items} filter={filter} />
    return overview({ ...page, entry: { ...page.entry, blocks } }, { items, list })
  })
