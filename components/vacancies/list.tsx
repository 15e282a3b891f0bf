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
import { HOURS_BANDS, hoursBandsOf, placeOf, slugOf } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { VacancyCard } from './card'
import styles from './list.module.css'

interface Props {
  vacancies: readonly VacancyCardFragment[]
  locale: LocaleCode
}

/** The open vacancies with filters by field of work, place, education and hours, and a search. */
export async function VacancyList({ vacancies, locale }: Props) {
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
    { name: 'branch', label: t('branch'), options: branchesOf(open) },
    { name: 'place', label: t('place'), options: placesOf(open) },
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
      options: HOURS_BANDS.map(({ value }) => ({ value, label: t(`hoursRange.${value}`) })),
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
      texts={{ ...filter, results: t('results', { shown: '{shown}', total: open.length }) }}
      items={open.map((vacancy, index) => ({
        id: vacancy.id ?? '',
        text: [vacancy.title, vacancy.summary, vacancy.branch[0]?.title, placeOf(vacancy)].join(' '),
        facets: {
          branch: [vacancy.branch[0]?.slug ?? ''],
          place: [slugOf(placeOf(vacancy) ?? '')],
          education: [vacancy.educationLevel ?? ''],
          hours: hoursBandsOf(vacancy),
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

type Options = { value: string; label: string }[]

/** The fields of work that there are vacancies in, by name. */
const branchesOf = (vacancies: readonly VacancyCardFragment[]): Options =>
  byName(vacancies.flatMap(({ branch }) => branch.map((each) => [each?.slug ?? '', each?.title ?? ''])))

const placesOf = (vacancies: readonly VacancyCardFragment[]): Options =>
  byName(vacancies.flatMap((vacancy) => placeOf(vacancy) ?? []).map((place) => [slugOf(place), place]))

const byName = (options: readonly (readonly [string, string])[]): Options =>
  [...new Map(options)].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
