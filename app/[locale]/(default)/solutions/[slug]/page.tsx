import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { SolutionPage } from '@/components/solutions/page'
import { getSolution } from '@/components/solutions/query'
import { service } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('solutions')

export default async function SolutionRoute({ params }: PageProps<'/[locale]/solutions/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getSolution(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, head } = page
  const others = blockData(entry.blocks, head.canonical, entry.body)
  return (
    <PageShell {...page} structuredData={{ main: service(entry), others }}>
      <SolutionPage solution={entry} locale={locale}>
        <Blocks blocks={entry.blocks} locale={locale} />
      </SolutionPage>
    </PageShell>
  )
}
