import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { NewsList } from '@/components/news/list'
import { getNewsIndex } from '@/components/news/query'
import { ofType } from '@/lib/cms/entry-types'
import { localeOf } from '@/lib/i18n/locales'

export default async function NewsRoute({ params }: PageProps<'/[locale]/news'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getNewsIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data } = page
  return (
    <PageShell {...page}>
      <PageHeading title={entry.title} lead={entry.intro} />
      <NewsList
        items={ofType(data.entries, 'news_Entry')}
        total={data.entryCount}
        older={ofType(data.older, 'news_Entry')}
        locale={locale}
      />
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
