import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
import { MaterialGrid } from '@/components/materials/card'
import { Icon } from '@/components/ui/icon'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { ofType } from '@/lib/cms/model'
import { CONTACT_FORM_ID, routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import type { getSolution } from './query'
import { Returns } from './returns/returns'

export async function SolutionPage({ page, children }: { page: FoundBy<typeof getSolution>; children: ReactNode }) {
  const { entry: solution, locale } = page
  const t = await getTranslations({ locale })
  const materials = ofType(solution.relatedMaterials, 'materials_Entry')
  const form = ofType(solution.blocks, 'blockForm_Entry').find((block) => block.form?.[0])
  // The router would not move the focus to a part of this page.
  const Action = form ? 'a' : SiteLink
  const takesBack = ofType(solution.blocks, 'blockClosedLoop_Entry').length > 0
  return (
    <>
      <Article
        title={solution.title}
        action={
          <Action
            className="button"
            href={form ? `#${form.form?.[0]?.handle}` : `${routePath('/contact', locale)}#${CONTACT_FORM_ID[locale]}`}
          >
            {form?.heading ?? t('material.quotation')} <Icon name="arrow" />
          </Action>
        }
        lead={solution.summary}
        image={solution.image[0]}
        body={await contentText(solution.body, locale)}
      />
      {takesBack && <Returns materials={materials} form={form?.form?.[0]?.handle ?? null} locale={locale} />}
      {children}
      {materials.length > 0 && (
        <section className="section quiet grid">
          <SectionHead
            title={t('solution.materials')}
            more={{ href: routePath('/materials', locale), label: t('header.allMaterials') }}
          />
          <MaterialGrid materials={materials} />
        </section>
      )}
    </>
  )
}
