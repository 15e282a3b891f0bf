import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { PageHeading } from '@/components/layout/page-heading'
import { NewsList } from '@/components/news/list'
import type { getNewsList } from '@/components/news/list-page'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { FoundBy } from '@/lib/pages/page'

export function newsIndex({ locale, entry, data, head, items, number, pages }: FoundBy<typeof getNewsList>) {
  const blocks = number === 1 ? entry.blocks : []
  return {
    main: itemList(items, locale),
    others: blockData(blocks, head.canonical),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} />
        <NewsList items={items} total={data.entryCount} number={number} pages={pages} locale={locale} />
        <Blocks entry={{ ...entry, blocks }} locale={locale} />
      </>
    ),
  }
}
