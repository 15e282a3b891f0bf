import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { Hero } from '@/components/home/hero'
import { getCareersHome } from '@/components/home/query'
import { FeedLinks } from '@/components/layout/feed-links'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { localeOf } from '@/lib/i18n/locales'

export default async function CareersHomeRoute({ params }: PageProps<'/[locale]/careers'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getCareersHome(locale)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, head } = page
  return (
    <PageShell
      careers
      {...page}
      structuredData={{ main: null, others: blockData(entry.blocks, head.canonical) }}
      breadcrumbs={[]}
    >
      <FeedLinks feed="vacancies" locale={locale} />
      <Hero entry={entry} />
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </PageShell>
  )
}
