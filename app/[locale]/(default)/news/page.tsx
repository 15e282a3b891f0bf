import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { NewsList } from '@/components/news/list'
import { getNewsIndex } from '@/components/news/query'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import { localeOf } from '@/lib/i18n/locales'

export default async function NewsRoute({ params }: PageProps<'/[locale]/news'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getNewsIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  const items = ofType(data.entries, 'news_Entry')
  return (
    <PageShell
      {...page}
      structuredData={{ main: itemList(items, locale), others: blockData(entry.blocks, head.canonical) }}
    >
      <PageHeading title={entry.title} lead={entry.intro} />
      <NewsList items={items} total={data.entryCount} older={ofType(data.older, 'news_Entry')} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
