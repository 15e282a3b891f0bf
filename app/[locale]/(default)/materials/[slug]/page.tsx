import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { productModel } from '@/lib/cms/seo/structured-data/material'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('materials')

export default contentRoute({ read: getMaterial }, async (page) => {
  const { entry, head, locale } = page
  // By the parameters that definitions of forms name (docs/craft.md).
  const subject = {
    material: [entry.abbreviation ?? entry.title ?? ''],
    documents: (entry.compliance ?? []).filter((value) => value !== null),
  }
  const form = ofType(entry.blocks, 'blockComplianceForm_Entry').find((block) => block.form?.[0])?.form?.[0]
  return {
    main: productModel(entry, locale, await getTranslations({ locale })),
    others: blockData(entry.blocks, head.canonical, entry.body),
    content: (
      <MaterialPage page={page} complianceFormId={form?.handle ?? null}>
        <Blocks entry={entry} locale={locale} subject={subject} />
      </MaterialPage>
    ),
  }
})
