import { getMessages, getTranslations } from 'next-intl/server'
import type { Facet, FilterItem } from '@/components/filter/filter'
import { FilterList } from '@/components/filter/filter-list'
import { ShownList } from '@/components/filter/shown'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { smallPicture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { closesAt } from '@/lib/cms/closing-date'
import { highestPay, salaryWords } from '@/lib/cms/salary'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { type FilterNames, filteredBy, HOURS_BANDS, placeOf } from '@/lib/cms/vacancy-filter'
import { hasJobAlerts } from '@/lib/forms/job-alerts/links'
import { readFilterNames } from '@/lib/forms/vacancies'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { slugOf } from '@/lib/i18n/path-encoding'
import { routePath } from '@/lib/i18n/routes'
import { toSaved, VacancyCard } from './card'
import styles from './list.module.css'
import { AlertLinks, SavedList } from './list-parts'

type Vacancies = readonly VacancyCardFragment[]

interface Props {
  open: Vacancies
  locale: LocaleCode
  query: string
}

export async function VacancyList({ open, locale, query }: Props) {
  const [t, { filter, vacancies: texts }, layout, names] = await Promise.all([
    getTranslations({ locale }),
    getMessages({ locale }),
    readSiteLayout(locale),
    // Without these names, visitors can choose fields and places with open vacancies only.
    readFilterNames(locale).catch((): FilterNames => ({})),
  ])
  const { title, text, closed, clear, remove } = texts.saved
  const openApplication = layout?.openApplication === false ? null : routePath('/careers/open-application', locale)
  const listPath = routePath('/careers/vacancies', locale)
  const alertPath = routePath('/careers/job-alert', locale)
  const canSubscribe = hasJobAlerts()
  const subscribe = t('vacancies.alert.subscribe')
  const alertLinks = { alertPath, listPath, texts: { subscribe, feed: t('vacancies.alert.feed') } }
  if (open.length === 0) {
    return (
      <section className={`${styles.none} section-after-title grid`}>
        <h2>{t('vacancies.noneTitle')}</h2>
        <p className="measure">{t('vacancies.noneText')}</p>
        <p className={`${styles.actions} cluster measure`}>
          {openApplication && (
            <SiteLink className="button" href={openApplication}>
              {t('header.openApplication')} <Icon name="arrow" />
            </SiteLink>
          )}
          <SiteLink className="button-line" href={alertPath}>
            {subscribe} <Icon name={canSubscribe ? 'mail' : 'arrow'} />
          </SiteLink>
          <SiteLink className="button-line" href={routePath('/careers/stories', locale)}>
            {t('vacancies.stories')}
          </SiteLink>
        </p>
      </section>
    )
  }
  return (
    <>
      <FilterList
        label={t('vacancies.label')}
        locale={locale}
        path={listPath}
        query={query}
        facets={facetsOf(open, names, t)}
        sorts={(['newest', 'closing', 'pay', 'title'] as const).map((value) => ({
          value,
          label: t(`vacancies.${value}`),
        }))}
        texts={{
          ...filter,
          results: t('vacancies.results', { shown: '{shown}', total: open.length }),
          show: texts.show,
        }}
        items={open.map((vacancy, index) => ({
          ...itemOf(vacancy, index, locale),
          content: <VacancyCard vacancy={vacancy} first={index === 0} />,
        }))}
        empty={
          <>
            <h2>{t('vacancies.emptyTitle')}</h2>
            <p>{t('vacancies.emptyText')}</p>
            <AlertLinks {...alertLinks}>
              {openApplication && <ArrowLink href={openApplication}>{t('header.openApplication')}</ArrowLink>}
            </AlertLinks>
          </>
        }
      >
        <ShownList />
        <section className={`${styles.panel} stack no-print`}>
          <h2 className="step-2">{t('vacancies.alert.title')}</h2>
          <p>{t(canSubscribe ? 'vacancies.alert.text' : 'vacancies.alert.followText')}</p>
          <AlertLinks {...alertLinks} />
        </section>
      </FilterList>
      <SavedList
        open={open.flatMap((vacancy) => {
          const saved = toSaved(vacancy, locale)
          const facts = [placeOf(vacancy), salaryWords(vacancy, locale, t, 'short')].filter(Boolean).join(', ')
          return saved ? [{ ...saved, facts, picture: smallPicture(vacancy.image[0], 200) }] : []
        })}
        texts={{ title, text, closed, clear, remove }}
      />
    </>
  )
}

function facetsOf(open: Vacancies, names: FilterNames, t: Translate): Facet[] {
  const branches = open.flatMap(({ branch }) => branch.map((each) => [each?.slug, each?.title] as const))
  const places = open.flatMap((vacancy) => placeOf(vacancy) ?? []).map((place) => [slugOf(place), place] as const)
  const levels = open.map((vacancy) => choiceOf('educationLevel', vacancy))
  return [
    { name: 'place', label: t('vacancies.place'), options: optionsOf(places, names.place) },
    { name: 'branch', label: t('vacancies.branch'), options: optionsOf(branches, names.branch) },
    { name: 'education', label: t('vacancies.education'), options: filterOptions(t, 'educationLevel', levels) },
    {
      name: 'hours',
      label: t('vacancies.hours'),
      options: HOURS_BANDS.map(({ value }) => ({ value, label: t(`vacancies.hoursRange.${value}`) })),
    },
  ]
}

function itemOf(vacancy: VacancyCardFragment, index: number, locale: LocaleCode): FilterItem {
  return {
    id: vacancy.id ?? '',
    name: vacancy.title ?? '',
    href: vacancy.uri ? pathOf(vacancy.uri, locale) : null,
    text: [vacancy.title, vacancy.summary, vacancy.branch[0]?.title, placeOf(vacancy)].join(' '),
    facets: filteredBy(vacancy),
    order: {
      newest: index,
      closing: closesAt(vacancy.closingDate)?.getTime() ?? Number.MAX_SAFE_INTEGER,
      pay: -highestPay(vacancy) || null,
      title: vacancy.title ?? '',
    },
  }
}

/** Merges the values of vacancies with all names, because an address may have a value without vacancies. */
function optionsOf(
  had: readonly (readonly [value: string | null | undefined, label: string | null | undefined])[],
  names: Readonly<Record<string, string>> = {},
): { value: string; label: string }[] {
  const all = new Map([...had, ...Object.entries(names)])
  return [...all]
    .flatMap(([value, label]) => (value && label ? [{ value, label }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
