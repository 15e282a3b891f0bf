import { getTranslations } from 'next-intl/server'
import type { Block, BlockOf } from '@/blocks/types'
import { Icon } from '@/components/ui/icon'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { VacancyRows } from '@/components/vacancies/card'
import { readOpenVacancies } from '@/components/vacancies/query'
import { graphql } from '@/graphql/generated'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './vacancies.module.css'

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

export const vacanciesPerBranchBlock: Block<'blockVacanciesPerBranch_Entry'> = {
  fragment: graphql(`
    fragment VacanciesPerBranch on blockVacanciesPerBranch_Entry {
      heading
      text
      branches {
        __typename
        id
        title
        slug
      }
    }
  `),
  listed: async ({ block, locale }) =>
    branchesOf(block, await readOpenVacancies(locale), locale).flatMap(({ open }) => open),
  view: async ({ block, locale, careers }) => {
    const [t, vacancies] = await Promise.all([getTranslations({ locale }), readOpenVacancies(locale)])
    const text = await contentText(block.text, locale)
    const branches = branchesOf(block, vacancies, locale)
    if (branches.length === 0) return null
    const list = routePath('/careers/vacancies', locale)
    return (
      <section className={`section ${careers ? '' : 'sand'} grid`} data-block="blockVacanciesPerBranch">
        <SectionHead title={block.heading}>{text && <div className="prose">{text}</div>}</SectionHead>
        <ul className={`${styles.branches} lines`}>
          {branches.map(({ id, title, slug, open }) => (
            <li key={id}>
              <SiteLink className="row-link" href={`${list}?branch=${encodeURIComponent(slug ?? '')}`}>
                <h3>
                  {title}{' '}
                  <span className={styles.count}>
                    {open.length} <span className="vh">{t('blocks.branches.vacancies', { count: open.length })}</span>
                  </span>
                </h3>
                <Icon name="arrow" />
              </SiteLink>
              <ul>
                {open.map((vacancy) => (
                  <li key={vacancy.id}>
                    <SiteLink className="tap" href={pathOf(vacancy.uri ?? '', locale)}>
                      {vacancy.title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    )
  },
}

/** Returns the branches that the editor chose, or all by title. */
function branchesOf(
  { branches }: BlockOf<'blockVacanciesPerBranch_Entry'>,
  vacancies: readonly VacancyCardFragment[],
  locale: LocaleCode,
) {
  const chosen = branches.some(Boolean) ? branches : allBranches(vacancies, locale)
  return chosen.flatMap((branch) => {
    const open = vacancies.filter((vacancy) => vacancy.branch.some((own) => own?.id === branch?.id))
    return branch && open.length > 0 ? [{ ...branch, open }] : []
  })
}

function allBranches(vacancies: readonly VacancyCardFragment[], locale: LocaleCode) {
  const branches = new Map(vacancies.flatMap(({ branch }) => branch.map((own) => [own?.id, own] as const)))
  return [...branches.values()].toSorted((a, b) => (a?.title ?? '').localeCompare(b?.title ?? '', locale))
}
