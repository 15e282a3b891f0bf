import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { NewsList } from '@/components/news/list'
import type { NewsPage } from '@/components/news/list-page'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'

/** The first page has the blocks of the entry. */
export function NewsIndex({ page }: { page: NewsPage }) {
  if (page.kind !== 'found') return <NoPage page={page} />
  const { locale, entry, data, head, items, number, pages } = page
  const blocks = number === 1 ? entry.blocks : []
  return (
    <PageShell {...page} structuredData={{ main: itemList(items, locale), others: blockData(blocks, head.canonical) }}>
      <PageHeading title={entry.title} lead={entry.intro} />
      <NewsList items={items} total={data.entryCount} number={number} pages={pages} locale={locale} />
      <Blocks blocks={blocks} locale={locale} />
    </PageShell>
  )
}
