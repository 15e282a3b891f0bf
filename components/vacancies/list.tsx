import { getMessages, getTranslations } from 'next-intl/server'
import type { Facet } from '@/components/filter/filter-form'
import { FilterList } from '@/components/filter/filter-list'
import { ShownList } from '@/components/filter/shown-list'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { closesAt, openAmong } from '@/lib/cms/closing-date'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { type FilterNames, HOURS_BANDS, hoursBandsOf, placeOf, slugOf } from '@/lib/cms/vacancy-filter'
import { readFilterNames } from '@/lib/forms/job-alerts/vacancies'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import { AlertLinks, AlertPanel } from './alert/alert-links'
import { toSaved, VacancyCard } from './card'
import styles from './list.module.css'
import { SavedList } from './saved/saved-list'

interface Props {
  vacancies: readonly VacancyCardFragment[]
  locale: LocaleCode
  /** The query of the address; empty for the stored page. */
  query: string
}

/** Shows the open vacancies with filters by field of work, place, education and hours, and a search. */
export async function VacancyList({ vacancies, locale, query }: Props) {
  const [texts, t, { filter }, chrome, names] = await Promise.all([
    getTranslations({ locale }),
    getTranslations({ locale, namespace: 'vacancies' }),
    getMessages({ locale }),
    readSiteChrome(locale),
    // Without these names, visitors can choose fields and places with open vacancies only.
    readFilterNames(locale).catch((): FilterNames => ({})),
  ])
  const open = openAmong(vacancies)
  const openApplication = chrome?.openApplication === false ? null : routePath('/careers/open-application', locale)
  const listPath = routePath('/careers/vacancies', locale)
  const alertPath = routePath('/careers/job-alert', locale)
  const alertLinks = { alertPath, listPath, texts: { order: t('alert.order'), feed: t('alert.feed') } }
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
          <SiteLink className="button-line" href={alertPath}>
            {t('alert.order')} <Icon name="mail" />
          </SiteLink>
          <SiteLink className="button-line" href={routePath('/careers/stories', locale)}>
            {t('stories')}
          </SiteLink>
        </p>
      </section>
    )
  }
  const facets: Facet[] = [
    {
      name: 'branch',
      label: t('branch'),
      options: optionsOf(
        open.flatMap(({ branch }) => branch.map((each) => [each?.slug, each?.title])),
        names.branch,
      ),
    },
    {
      name: 'place',
      label: t('place'),
      options: optionsOf(
        open.flatMap((vacancy) => placeOf(vacancy) ?? []).map((place) => [slugOf(place), place]),
        names.place,
      ),
    },
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
    <>
      <FilterList
        label={t('label')}
        path={listPath}
        query={query}
        facets={facets}
        sorts={[
          { value: 'newest', label: t('newest') },
          { value: 'closing', label: t('closing') },
          { value: 'title', label: t('title') },
        ]}
        texts={{
          ...filter,
          results: t('results', { shown: '{shown}', total: open.length }),
          showOne: t('showOne'),
          showMany: t('showMany', { shown: '{shown}' }),
        }}
        items={open.map((vacancy, index) => ({
          id: vacancy.id ?? '',
          name: vacancy.title ?? '',
          href: vacancy.uri ? pathOf(vacancy.uri, locale) : null,
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
            <AlertLinks {...alertLinks} />
            {openApplication && (
              <p>
                <ArrowLink href={openApplication}>{texts('header.openApplication')}</ArrowLink>
              </p>
            )}
          </>
        }
      >
        <ShownList />
        <AlertPanel title={t('alert.title')} text={t('alert.text')} links={alertLinks} />
      </FilterList>
      <SavedList
        open={open.flatMap((vacancy) => toSaved(vacancy, locale) ?? [])}
        texts={{
          ...{ title: t('saved.title'), text: t('saved.text'), closed: t('saved.closed'), clear: t('saved.clear') },
          remove: t('saved.remove', { title: '{title}' }),
        }}
      />
    </>
  )
}

/** Merges the values of vacancies with all names. A value without vacancies may be in an address. */
function optionsOf(
  had: readonly (readonly [value: string | null | undefined, label: string | null | undefined])[],
  names: Readonly<Record<string, string>> = {},
): { value: string; label: string }[] {
  const all = new Map([...had, ...Object.entries(names)])
  return [...all]
    .flatMap(([value, label]) => (value && label ? [{ value, label }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
