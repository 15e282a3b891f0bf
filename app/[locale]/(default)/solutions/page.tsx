import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { SolutionSteps } from '@/components/solutions/cards'
import { getSolutionsIndex } from '@/components/solutions/query'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import { localeOf } from '@/lib/i18n/locales'

export default async function SolutionsRoute({ params }: PageProps<'/[locale]/solutions'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getSolutionsIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  const items = ofType(data.entries, 'solutions_Entry')
  return (
    <PageShell
      {...page}
      structuredData={{ main: itemList(items, locale), others: blockData(entry.blocks, head.canonical) }}
    >
      <PageHeading title={entry.title} lead={entry.intro} />
      <section className="section-after-title grid">
        <SolutionSteps solutions={items} locale={locale} />
      </section>
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
