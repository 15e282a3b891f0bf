import { getTranslations } from 'next-intl/server'
import { Blocks } from '@/blocks/blocks'
import { complianceFormId } from '@/blocks/compliance-form/block'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { formSubject } from '@/components/materials/form-subject'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { productModel } from '@/lib/cms/seo/structured-data/material'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('materials')

export default async function MaterialRoute({ params }: PageProps<'/[locale]/materials/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getMaterial(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  const form = ofType(entry.blocks, 'blockComplianceForm_Entry').find((block) => block.form?.[0])
  const structuredData = {
    main: productModel(entry, locale, await getTranslations({ locale })),
    others: blockData(entry.blocks, head.canonical, entry.body),
  }
  return (
    <PageShell {...page} structuredData={structuredData}>
      <MaterialPage
        material={entry}
        all={ofType(data.all, 'materials_Entry')}
        locale={locale}
        complianceFormId={form ? complianceFormId(form) : null}
      >
        <Blocks blocks={entry.blocks} locale={locale} subject={formSubject(entry)} />
      </MaterialPage>
    </PageShell>
  )
}
