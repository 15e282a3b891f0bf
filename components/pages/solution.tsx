import { getTranslations } from 'next-intl/server'
import type { MaterialCardFragment, SolutionQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/paths'
import { routeUri } from '@/lib/i18n/route'
import { MaterialGrid } from '../cards/material-grid'
import { richText } from '../ui/rich-text'
import { SectionHead } from '../ui/section-head'
import { Article } from './article'

type SolutionEntry = Extract<NonNullable<SolutionQuery['entry']>, { __typename: 'solutions_Entry' }>

export async function Solution({ solution, locale }: { solution: SolutionEntry; locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'ui' })
  return (
    <Article
      title={solution.title}
      lead={solution.summary}
      image={solution.image[0]}
      body={richText(solution.body, t('table'))}
    />
  )
}

export async function RelatedMaterials({
  materials,
  locale,
}: {
  materials: readonly MaterialCardFragment[]
  locale: LocaleCode
}) {
  const t = await getTranslations({ locale })
  if (materials.length === 0) return null
  return (
    <section className="section quiet grid">
      <SectionHead
        title={t('solution.materials')}
        more={{ href: pathOf(routeUri('/materials', locale), locale), label: t('header.allMaterials') }}
      />
      <MaterialGrid materials={materials} locale={locale} />
    </section>
  )
}
