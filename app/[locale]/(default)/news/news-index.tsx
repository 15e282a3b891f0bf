import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, blockData } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { filterNews, NewsList, newsFilter } from '@/components/news/list'
import type { NewsPage } from '@/components/news/query'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { LocaleCode } from '@/lib/i18n/locales'

interface Source {
  read: (locale: LocaleCode, digits: string) => Promise<NewsPage>
  filtered?: '/news'
}

export const newsRoute = (source: Source) =>
  contentRoute(source, (page, query) => {
    const { locale, entry, head } = page
    const blocks = page.number === 1 ? entry.blocks : []
    const filter = newsFilter(query)
    const items = filterNews(page.items, filter)
    return {
      subject: itemList(items, locale),
      extraData: blockData(blocks, head.canonical),
      content: (
        <>
          <PageHeading title={entry.title} lead={entry.intro} />
          <NewsList page={page} items={items} filter={filter} />
          <Blocks entry={{ ...entry, blocks }} locale={locale} />
        </>
      ),
    }
  })
