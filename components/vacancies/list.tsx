import { getMessages, getTranslations } from 'next-intl/server'
import type { Facet } from '@/components/filter/filter-form'
import { FilterList } from '@/components/filter/filter-list'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { closesAt, openAmong } from '@/lib/cms/closing-date'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { VacancyCard } from './card'
import styles from './list.module.css'

interface Props {
  vacancies: readonly VacancyCardFragment[]
  locale: LocaleCode
  /** Filters in the address; empty for the stored page. */
  query: string
}

/** Bands of hours a week, by their upper end; a vacancy is in each that its own range touches. */
const HOURS = [
  { value: '24', from: 0, to: 24 },
  { value: '32', from: 24, to: 32 },
  { value: '40', from: 32, to: 40 },
] as const

/** The open vacancies with filters by field of work, place, education and hours, and a search. */
export async function VacancyList({ vacancies, locale, query }: Props) {
  const [texts, t, { filter }, chrome] = await Promise.all([
    getTranslations({ locale }),
    getTranslations({ locale, namespace: 'vacancies' }),
    getMessages({ locale }),
    readSiteChrome(locale),
  ])
  const open = openAmong(vacancies)
  const openApplication = chrome?.openApplication === false ? null : routePath('/careers/open-application', locale)
  if (open.length === 0) {
    return (
      <section className={`${styles.none} section-after-title grid`}>
        <h2>{t('noneTitle')}</h2>
        <p>{t('noneText')}</p>
        <p className={styles.actions}>
          {openApplication && (
            <SiteLink className="button" href={openApplication}>
              {texts('header.openApplication')} <Icon name="arrow" />
            </SiteLink>
          )}
          <SiteLink className="button-line" href={routePath('/careers/stories', locale)}>
            {t('stories')}
          </SiteLink>
        </p>
      </section>
    )
  }
  const facets: Facet[] = [
    { name: 'branch', label: t('branch'), options: optionsOf(open, 'branch') },
    { name: 'location', label: t('location'), options: optionsOf(open, 'location') },
    {
      name: 'education',
      label: t('education'),
      options: filterOptions(
        texts,
        'educationLevel',
        open.map((vacancy) => choiceOf('educationLevel', vacancy)),
      ),
    },
    {
      name: 'hours',
      label: t('hours'),
      options: HOURS.map(({ value }) => ({ value, label: t(`hoursRange.${value}`) })),
    },
  ]
  return (
    <FilterList
      label={t('label')}
      path={routePath('/careers/vacancies', locale)}
      query={query}
      facets={facets}
      sorts={[
        { value: 'newest', label: t('newest') },
        { value: 'closing', label: t('closing') },
        { value: 'title', label: t('title') },
      ]}
      texts={{ ...filter, results: t('results', { shown: '{shown}', total: open.length }) }}
      items={open.map((vacancy, index) => ({
        id: vacancy.id ?? '',
        text: [vacancy.title, vacancy.summary, vacancy.branch[0]?.title, vacancy.location[0]?.title].join(' '),
        facets: {
          branch: [vacancy.branch[0]?.slug ?? ''],
          location: [vacancy.location[0]?.slug ?? ''],
          education: [vacancy.educationLevel ?? ''],
          hours: bandsOf(vacancy),
        },
        order: {
          newest: index,
          closing: closesAt(vacancy.closingDate)?.getTime() ?? Number.MAX_SAFE_INTEGER,
          title: vacancy.title ?? '',
        },
        content: <VacancyCard vacancy={vacancy} locale={locale} first={index === 0} />,
      }))}
      empty={
        <>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          {openApplication && (
            <p>
              <ArrowLink href={openApplication}>{texts('header.openApplication')}</ArrowLink>
            </p>
          )}
        </>
      }
    />
  )
}

/** The branches or places that there are vacancies for, by name. */
function optionsOf(vacancies: readonly VacancyCardFragment[], facet: 'branch' | 'location') {
  const known = new Map(
    vacancies.flatMap((vacancy) => vacancy[facet].map((entry) => [entry?.slug ?? '', entry?.title ?? ''])),
  )
  return [...known].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

function bandsOf({ hoursMin, hoursMax }: VacancyCardFragment): string[] {
  const from = hoursMin ?? hoursMax
  const to = hoursMax ?? hoursMin
  if (from === null || to === null) return []
  return HOURS.filter((band) => to > band.from && from <= band.to).map(({ value }) => value)
}
