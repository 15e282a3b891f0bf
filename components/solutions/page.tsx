import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
import { MaterialGrid } from '@/components/materials/cards'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import type { SolutionQuery } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { Returns } from './returns/returns'

interface Props {
  solution: Extract<NonNullable<SolutionQuery['entry']>, { __typename: 'solutions_Entry' }>
  locale: LocaleCode
  children: ReactNode
}

export async function SolutionPage({ solution, locale, children }: Props) {
  const t = await getTranslations({ locale })
  const materials = ofType(solution.relatedMaterials, 'materials_Entry')
  const takesBack = ofType(solution.blocks, 'blockClosedLoop_Entry').length > 0
  return (
    <>
      <Article
        title={solution.title}
        lead={solution.summary}
        image={solution.image[0]}
        body={await contentText(solution.body, locale)}
      />
      {takesBack && <Returns materials={materials} locale={locale} />}
      {children}
      {materials.length > 0 && (
        <section className="section quiet grid">
          <SectionHead
            title={t('solution.materials')}
            more={{ href: routePath('/materials', locale), label: t('header.allMaterials') }}
          />
          <MaterialGrid materials={materials} locale={locale} />
        </section>
      )}
    </>
  )
}
