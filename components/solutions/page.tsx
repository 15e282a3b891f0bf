import { useMessages } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
import { MaterialGrid } from '@/components/materials/card'
import { Calculator, type ReturnRow } from '@/components/solutions/calculator'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { ofType } from '@/lib/cms/model'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { CONTACT_FORM_ID, routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import type { getSolution } from './query'
import styles from './returns.module.css'

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

interface Props {
  materials: readonly ReturnedMaterial[]
  /** The handle of the form for offers, which is the id of its section. */
  form: string | null
  locale: LocaleCode
}

export function Returns({ materials, form, locale }: Props) {
  const { title, text, formula, ...texts } = useMessages().returns
  const rows = returnRows(materials)
  if (rows.length === 0) return null
  const savings = rows.map(({ name, co2 }) => `${name} ${formatNumber(co2, locale)} kg`).join(', ')
  return (
    <LabelledSection title={title} text={text}>
      <Calculator {...{ rows, texts, form, locale }} />
      <p className={`${styles.formula} note measure`}>{fill(formula, { savings })}</p>
    </LabelledSection>
  )
}

interface ReturnedMaterial {
  title: string | null
  abbreviation: string | null
  /** In euros per kilo; absent in an older content model. */
  returnPrice?: number | null
  returnCo2?: number | null
}

function returnRows(materials: readonly ReturnedMaterial[]): ReturnRow[] {
  return materials.flatMap((material) => {
    const { returnPrice, returnCo2 } = material
    return returnPrice && returnPrice > 0
      ? [{ name: material.abbreviation ?? material.title ?? '', price: returnPrice, co2: returnCo2 ?? 0 }]
      : []
  })
}
