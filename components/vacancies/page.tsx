import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Person } from '@/components/employees/card'
import { ContentForm } from '@/components/form/content-form'
import { JsonLd } from '@/components/layout/json-ld'
import { PageTitle } from '@/components/layout/page-heading'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Picture } from '@/components/ui/picture'
import { richText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { Share } from '@/components/ui/share'
import type { VacancyCardFragment, VacancyQuery } from '@/graphql/generated/graphql'
import { choiceOf, wordFor } from '@/lib/cms/choices'
import { closesAt, isOpen } from '@/lib/cms/closing-date'
import { jobPosting } from '@/lib/cms/seo/job-posting'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { readForm } from '@/lib/forms/read-form'
import { formatDate, formatRange, formatSalary, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { ApplyBar } from './apply-bar'
import styles from './page.module.css'
import { VacancyRow } from './row'

export type VacancyEntry = Extract<NonNullable<VacancyQuery['entry']>, { __typename: 'vacancies_Entry' }>

/** Section with the application form, which buttons lead to. */
const APPLY_ID = 'apply'

interface Props {
  vacancy: VacancyEntry
  locale: LocaleCode
  url: string
}

/** A vacancy: the facts, the work, the offer, the procedure, somebody to ask, and the form. */
export async function Vacancy({ vacancy, locale, url }: Props) {
  const handle = vacancy.form?.[0]?.handle
  const [t, chrome, form] = await Promise.all([
    getTranslations({ locale }),
    readSiteChrome(locale),
    // That it could not be read is said where it is shown.
    handle ? readForm(handle).catch(() => null) : null,
  ])
  const table = t('ui.table')
  const open = isOpen(vacancy.closingDate, new Date())
  const directApply = form?.model.available === true
  const posting =
    open && jobPosting({ vacancy, company: chrome?.company ?? null, siteUrl: env.siteUrl, url, directApply })
  const [recruiter] = vacancy.recruiter
  const steps = (vacancy.procedureSteps ?? []).filter((step) => step?.title)
  const texts = [
    { title: t('vacancy.whatYouDo'), body: richText(vacancy.body, table) },
    { title: t('vacancy.whoYouAre'), body: richText(vacancy.profile, table) },
  ].filter(({ body }) => body)
  const offer = richText(vacancy.offer, table)
  return (
    <>
      {posting && <JsonLd data={posting} />}
      <PageTitle title={vacancy.title} lead={vacancy.summary} tight />
      <div className={`${styles.vacancyLayout} grid`}>
        <div className={`${styles.leadPhoto} photo cut`}>
          <Picture image={vacancy.image[0]} sizes="(width < 1024px) 100vw, 66vw" first />
        </div>
        <aside className={styles.facts} aria-label={t('vacancy.inShort')}>
          <div className={`${styles.panel} white`}>
            <h2>{t('vacancy.inShort')}</h2>
            <Facts vacancy={vacancy} locale={locale} t={t} />
            {open ? (
              <>
                <a className={`${styles.wide} button`} href={`#${APPLY_ID}`}>
                  {t('vacancy.apply')} <Icon name="arrow" />
                </a>
                <p className="print-only">{t('vacancy.applyAt', { url })}</p>
              </>
            ) : (
              <ClosedNotice vacancy={vacancy} locale={locale} t={t} />
            )}
          </div>
          <Share url={url} title={vacancy.title} />
        </aside>
        <div className={styles.content}>
          {texts.map(({ title, body }) => (
            <section className="prose" key={title}>
              <h2>{title}</h2>
              {body}
            </section>
          ))}
          {offer && (
            <section>
              <h2>{t('vacancy.offer')}</h2>
              <div className={styles.offer}>{offer}</div>
            </section>
          )}
          {steps.length > 0 && (
            <section>
              <h2>{t('vacancy.procedure')}</h2>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step?.title}>
                    <div>
                      <h3>{step?.title}</h3>
                      <p>{step?.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {recruiter?.__typename === 'employees_Entry' && (
            <section>
              <h2>{t('vacancy.questions', { name: recruiter.title?.split(' ')[0] ?? '' })}</h2>
              <Person person={recruiter} />
            </section>
          )}
        </div>
      </div>
      {open && (
        <LabelledSection
          className="white no-print"
          id={APPLY_ID}
          title={t('vacancy.apply')}
          text={t('vacancy.applyText')}
        >
          <ContentForm
            handle={handle}
            locale={locale}
            contact={recruiter?.__typename === 'employees_Entry' ? recruiter : undefined}
            preset={{ vacancy: vacancy.slug ?? '' }}
          />
        </LabelledSection>
      )}
      {open && (
        <ApplyBar target={APPLY_ID} label={t('vacancy.apply')}>
          <b>{formatSalary(vacancy.salaryMin, vacancy.salaryMax, locale)}</b>
          {barFacts(vacancy, locale, t)}
        </ApplyBar>
      )}
    </>
  )
}

type PartProps = { vacancy: VacancyEntry; locale: LocaleCode; t: Translate }

const placeOf = ({ location: [location] }: VacancyCardFragment): string | null =>
  (location?.__typename === 'locations_Entry' ? location.city : null) ?? location?.title ?? null

function barFacts(vacancy: VacancyEntry, locale: LocaleCode, t: Translate): string {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  return [hours && t('vacancy.hoursShort', { hours }), placeOf(vacancy)].filter(Boolean).join(', ')
}

function salaryPer(vacancy: VacancyEntry, salary: string, t: Translate): string {
  const period = choiceOf('salaryPeriod', vacancy)
  if (period && !period.known) return `${salary} (${period.label})`
  return t(period?.known === 'hour' ? 'vacancy.perHour' : 'vacancy.perMonth', { salary })
}

function Facts({ vacancy, locale, t }: PartProps) {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const salary = formatSalary(vacancy.salaryMin, vacancy.salaryMax, locale)
  const end = closesAt(vacancy.closingDate)
  const facts: [string, ReactNode][] = [
    [t('vacancy.location'), placeOf(vacancy)],
    [t('vacancy.hours'), hours && t('vacancy.hoursValue', { hours })],
    [t('vacancy.salary'), salary && salaryPer(vacancy, salary, t)],
    [t('vacancy.education'), wordFor(t, 'educationLevel', vacancy)],
    [t('vacancy.branch'), vacancy.branch[0]?.title],
    [t('vacancy.employment'), wordFor(t, 'employmentType', vacancy)],
    [t('vacancy.closes'), end ? <Day date={end} locale={locale} /> : t('vacancy.untilFilled')],
  ]
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The last day on which one can apply: the moment before closing. */
function Day({ date, locale }: { date: Date; locale: LocaleCode }) {
  const last = new Date(date.getTime() - 1)
  return <time dateTime={isoDay(last)}>{formatDate(last, locale)}</time>
}

function ClosedNotice({ vacancy, locale, t }: PartProps) {
  const end = closesAt(vacancy.closingDate)
  return (
    <p className={styles.closed}>
      <Icon name="close" />
      <b>{end && t('vacancy.closed', { date: formatDate(new Date(end.getTime() - 1), locale) })}</b>
    </p>
  )
}

/** How many other vacancies follow a vacancy. */
const OTHERS = 3

/** What else is open: first in the same field of work. */
export async function OtherVacancies({
  current,
  vacancies,
  locale,
}: {
  current: VacancyEntry
  vacancies: readonly VacancyCardFragment[]
  locale: LocaleCode
}) {
  const t = await getTranslations({ locale, namespace: 'vacancy' })
  const now = new Date()
  const branch = current.branch[0]?.id
  const open = vacancies.filter(({ closingDate }) => isOpen(closingDate, now))
  const others = open.filter(({ id }) => id !== current.id)
  const related = others.filter((vacancy) => vacancy.branch[0]?.id === branch)
  const shown = related.length > 0 ? related : others
  if (shown.length === 0) return null
  return (
    <section className="section sand grid no-print">
      <SectionHead
        title={related.length > 0 ? t('othersInBranch') : t('others')}
        more={{ href: pathOf(routeUri('/careers/vacancies', locale), locale), label: t('all', { count: open.length }) }}
      />
      <ul className={styles.others}>
        {shown.slice(0, OTHERS).map((vacancy) => (
          <li key={vacancy.id}>
            <VacancyRow vacancy={vacancy} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
