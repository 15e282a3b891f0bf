import { getTranslations } from 'next-intl/server'
import { Article } from '@/components/layout/article'
import { MaterialGrid } from '@/components/materials/cards'
import { richText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import type { MaterialCardFragment, SolutionQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

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
