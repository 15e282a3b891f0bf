import { getTranslations } from 'next-intl/server'
import type { BlockView } from '@/blocks/types'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { VacancyRows } from '@/components/vacancies/card'
import { readOpenVacancies } from '@/components/vacancies/open-vacancies'
import { routePath } from '@/lib/i18n/routes'

/** How many are shown where the editor did not say. */
const DEFAULT_ITEMS = 3

export const vacanciesView: BlockView<'blockVacancies_Entry'> = async ({ block, locale, careers }) => {
  const [t, vacancies] = await Promise.all([getTranslations({ locale }), readOpenVacancies(locale)])
  const text = await contentText(block.text, locale)
  if (vacancies.length === 0 && !block.heading && !text) return null
  const route = vacancies.length > 0 ? '/careers/vacancies' : '/careers/open-application'
  const more = {
    href: routePath(route, locale),
    label:
      vacancies.length > 0
        ? t('blocks.vacancies.all', { count: vacancies.length })
        : t('blocks.vacancies.openApplication'),
  }
  return (
    <section className={`section ${careers ? '' : 'sand'} grid`} data-block="blockVacancies">
      <SectionHead title={block.heading} text={text} more={more} />
      {vacancies.length > 0 ? (
        <VacancyRows vacancies={vacancies.slice(0, Math.max(block.maxItems || DEFAULT_ITEMS, 1))} locale={locale} />
      ) : (
        <p>{t('blocks.vacancies.none')}</p>
      )}
    </section>
  )
}
