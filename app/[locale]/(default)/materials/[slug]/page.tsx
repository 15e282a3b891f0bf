import { Blocks } from '@/blocks/blocks'
import { complianceFormId } from '@/blocks/compliance-form/section-id'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('materials')

export default async function Material({ params }: PageProps<'/[locale]/materials/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getMaterial(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  const form = page.entry.blocks.find((block) => block?.__typename === 'blockComplianceForm_Entry' && block.form?.[0])
  return (
    <PageShell room="company" {...page}>
      <MaterialPage material={page.entry} locale={locale} complianceFormId={form ? complianceFormId(form) : null}>
        <Blocks blocks={page.entry.blocks} locale={locale} />
      </MaterialPage>
    </PageShell>
  )
}
