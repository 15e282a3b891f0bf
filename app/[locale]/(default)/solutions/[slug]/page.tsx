import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { SolutionPage } from '@/components/solutions/page'
import { getSolution } from '@/components/solutions/query'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('solutions')

export default async function SolutionRoute({ params }: PageProps<'/[locale]/solutions/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getSolution(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  return (
    <PageShell {...page}>
      <SolutionPage solution={page.entry} locale={locale}>
        <Blocks blocks={page.entry.blocks} locale={locale} />
      </SolutionPage>
    </PageShell>
  )
}
