import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { MaterialList } from '@/components/materials/list'
import { getMaterialsIndex } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { localeOf } from '@/lib/i18n/locales'

export default async function MaterialsRoute({ params }: PageProps<'/[locale]/materials'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getMaterialsIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data } = page
  return (
    <PageShell {...page}>
      <PageHeading title={entry.title} lead={entry.intro} tight />
      <MaterialList materials={ofType(data.entries, 'materials_Entry')} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
