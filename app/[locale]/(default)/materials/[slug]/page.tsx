import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, blockData } from '@/blocks/blocks'
import { filesId } from '@/blocks/files/block'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { productModel } from '@/lib/cms/seo/structured-data/material'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('materials')

export default contentRoute({ read: getMaterial }, async (page) => {
  const { entry, head, locale } = page
  // The keys are the parameters that fields of forms are filled in from (docs/craft.md).
  const subject = {
    material: [entry.abbreviation ?? entry.title ?? ''],
    documents: (entry.compliance ?? []).filter((value) => value !== null),
  }
  const files = ofType(entry.blocks, 'blockFiles_Entry')
  const forms = ofType(entry.blocks, 'blockComplianceForm_Entry')
  const others = (entry.blocks ?? []).filter((block) => block && ![...files, ...forms].some((each) => each === block))
  const [form] = forms.filter((block) => block.form?.[0])
  return {
    subject: productModel(entry, locale, await getTranslations({ locale })),
    extraData: blockData(entry.blocks, head.canonical, entry.body),
    content: (
      <MaterialPage
        page={page}
        files={{
          list: files.flatMap((block) => block.files),
          sections: files.map((block) => ({ id: filesId(block), title: block.heading })),
          view: <Blocks entry={{ ...entry, blocks: files }} locale={locale} />,
        }}
        requestForm={{
          id: form?.form?.[0]?.handle ?? null,
          title: form?.heading ?? null,
          texts: forms.map(({ text }) => text),
          view: (
            <Blocks
              entry={{ ...entry, blocks: forms.map((block) => ({ ...block, text: null })) }}
              locale={locale}
              subject={subject}
              folded
            />
          ),
        }}
      >
        <Blocks entry={{ ...entry, blocks: others }} locale={locale} subject={subject} />
      </MaterialPage>
    ),
  }
})
