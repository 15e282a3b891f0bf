import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { RelatedMaterials, Solution } from '@/components/solutions/page'
import { getSolution } from '@/components/solutions/query'
import { ofType } from '@/lib/cms/entry-types'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('solutions')

export default async function SolutionPage({ params }: PageProps<'/[locale]/solutions/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getSolution(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry } = page
  return (
    <PageShell room="company" {...page}>
      <Solution solution={entry} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} />
      <RelatedMaterials materials={ofType(entry.relatedMaterials, 'materials_Entry')} locale={locale} />
    </PageShell>
  )
}
