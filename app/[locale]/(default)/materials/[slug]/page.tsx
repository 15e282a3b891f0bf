import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { complianceFormId } from '@/blocks/compliance-form/view'
import { blockData } from '@/blocks/structured-data'
import { formSubject } from '@/components/materials/form-subject'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { productModel } from '@/lib/cms/seo/structured-data/material'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('materials')

export default contentRoute({ read: getMaterial }, async ({ entry, data, head, locale }) => {
  const form = ofType(entry.blocks, 'blockComplianceForm_Entry').find((block) => block.form?.[0])
  return {
    main: productModel(entry, locale, await getTranslations({ locale })),
    others: blockData(entry.blocks, head.canonical, entry.body),
    content: (
      <MaterialPage
        material={entry}
        all={ofType(data.all, 'materials_Entry')}
        locale={locale}
        complianceFormId={form ? complianceFormId(form) : null}
      >
        <Blocks blocks={entry.blocks} locale={locale} subject={formSubject(entry)} />
      </MaterialPage>
    ),
  }
})
