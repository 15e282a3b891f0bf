import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, blockData } from '@/blocks/blocks'
import { filesId } from '@/blocks/files/block'
import { MaterialPage } from '@/components/materials/page'
import { getMaterial } from '@/components/materials/query'
import { declarationsOf } from '@/components/materials/supplied'
import { ofType } from '@/lib/cms/model'
import { productModel } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('materials')

export default contentRoute({ read: getMaterial }, async (page) => {
  const { entry, head, locale } = page
  // The keys are the parameters that fields of forms are filled in from (docs/craft.md).
  const t = await getTranslations({ locale })
  const subject = {
    material: [entry.abbreviation ?? entry.title ?? ''],
    documents: (entry.compliance ?? []).filter((value) => value !== null),
  }
  const files = ofType(entry.blocks, 'blockFiles_Entry')
  const forms = ofType(entry.blocks, 'blockComplianceForm_Entry')
  const others = (entry.blocks ?? []).filter((block) => block && ![...files, ...forms].some((each) => each === block))
  const list = files.flatMap((block) => block.files)
  const declarations = declarationsOf(entry, list, t)
  const declaring = new Set<unknown>(declarations.values())
  const otherFiles = files.flatMap((block) => {
    const left = block.files.filter((file) => !declaring.has(file))
    return left.length > 0 || block.files.length === 0 ? [{ ...block, files: left }] : []
  })
  const [form] = forms.filter((block) => block.form?.[0])
  const requests = forms.map((block) => ({ ...block, text: `<p>${t('material.requestText')}</p>` }))
  return {
    subject: productModel(entry, locale, t),
    extraData: blockData(entry.blocks, head.canonical, entry.body),
    content: (
      <MaterialPage
        page={page}
        files={{
          list,
          declarations,
          sections: otherFiles.map((block) => ({ id: filesId(block), title: block.heading })),
          view: <Blocks entry={{ ...entry, blocks: otherFiles }} locale={locale} />,
        }}
        requestForm={{
          id: form?.form?.[0]?.handle ?? null,
          title: form?.heading ?? null,
          texts: forms.map(({ text }) => text),
          view: <Blocks entry={{ ...entry, blocks: requests }} locale={locale} subject={subject} folded />,
        }}
      >
        <Blocks entry={{ ...entry, blocks: others }} locale={locale} subject={subject} />
      </MaterialPage>
    ),
  }
})
