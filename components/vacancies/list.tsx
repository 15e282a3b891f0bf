import { getTranslations } from 'next-intl/server'
import type { Facet } from '@/components/filter/filter-form'
import { FilterList } from '@/components/filter/filter-list'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { closesAt, isOpen } from '@/lib/cms/closing-date'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './list.module.css'
import { VacancyItem } from './list-item'

interface Props {
  vacancies: readonly VacancyCardFragment[]
  locale: LocaleCode
}

/** Bands of hours a week, by their upper end; a vacancy is in each that its own range touches. */
const HOURS = [
  { value: '24', from: 0, to: 24 },
  { value: '32', from: 24, to: 32 },
  { value: '40', from: 32, to: 40 },
] as const

/** The open vacancies with filters by field of work, place, education and hours, and a search. */
export async function VacancyList({ vacancies, locale }: Props) {
  const [all, t, texts, header] = await Promise.all([
    getTranslations({ locale }),
    getTranslations({ locale, namespace: 'vacancies' }),
    getTranslations({ locale, namespace: 'filter' }),
    getTranslations({ locale, namespace: 'header' }),
  ])
  const now = new Date()
  const open = vacancies.filter(({ closingDate }) => isOpen(closingDate, now))
  const path = (route: '/careers/open-application' | '/careers/stories') => pathOf(routeUri(route, locale), locale)
  const openApplication = (
    <SiteLink className="button" href={path('/careers/open-application')}>
      {header('openApplication')} <Icon name="arrow" />
    </SiteLink>
  )
  if (open.length === 0) {
    return (
      <section className={`${styles.none} section-after-title grid`}>
        <h2>{t('noneTitle')}</h2>
        <p>{t('noneText')}</p>
        <p className={styles.actions}>
          {openApplication}
          <SiteLink className="button-line" href={path('/careers/stories')}>
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
        all,
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
      facets={facets}
      sorts={[
        { value: 'newest', label: t('newest') },
        { value: 'closing', label: t('closing') },
        { value: 'title', label: t('title') },
      ]}
      texts={{
        title: texts('title'),
        search: texts('search'),
        clear: texts('clear'),
        sort: texts('sort'),
        remove: texts('remove', { label: '{label}' }),
        results: t('results', { shown: '{shown}', total: open.length }),
      }}
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
        content: <VacancyItem vacancy={vacancy} locale={locale} first={index === 0} />,
      }))}
      empty={
        <>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          <p>
            <SiteLink className="link" href={path('/careers/open-application')}>
              <span>{header('openApplication')}</span>
              <Icon name="arrow" />
            </SiteLink>
          </p>
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
