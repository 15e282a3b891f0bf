import { getTranslations } from 'next-intl/server'
import type { Block, BlockOf } from '@/blocks/types'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { VacancyRows } from '@/components/vacancies/card'
import { readOpenVacancies } from '@/components/vacancies/open-vacancies'
import { graphql } from '@/graphql/generated'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { routePath } from '@/lib/i18n/routes'

const DEFAULT_ITEMS = 3

const shownOf = ({ maxItems }: BlockOf<'blockVacancies_Entry'>, vacancies: readonly VacancyCardFragment[]) =>
  vacancies.slice(0, Math.max(maxItems || DEFAULT_ITEMS, 1))

export const vacanciesBlock: Block<'blockVacancies_Entry'> = {
  fragment: graphql(`
    fragment Vacancies on blockVacancies_Entry {
      heading
      text
      maxItems
    }
  `),
  pictures: null,
  listed: async ({ block, locale }) => shownOf(block, await readOpenVacancies(locale)),
  view: async ({ block, locale, careers }) => {
    const [t, vacancies, layout] = await Promise.all([
      getTranslations({ locale }),
      readOpenVacancies(locale),
      readSiteLayout(locale),
    ])
    const text = await contentText(block.text, locale)
    if (vacancies.length === 0 && !block.heading && !text) return null
    const all = {
      href: routePath('/careers/vacancies', locale),
      label: t('blocks.vacancies.all', { count: vacancies.length }),
    }
    const openApplication = layout?.openApplication !== false && {
      href: routePath('/careers/open-application', locale),
      label: t('blocks.vacancies.openApplication'),
    }
    const more = vacancies.length > 0 ? all : openApplication || undefined
    return (
      <section className={`section ${careers ? '' : 'sand'} grid`} data-block="blockVacancies">
        <SectionHead title={block.heading} text={text} more={more} />
        {vacancies.length > 0 ? (
          <VacancyRows vacancies={shownOf(block, vacancies)} />
        ) : (
          <p>{t('blocks.vacancies.none')}</p>
        )}
      </section>
    )
  },
}
