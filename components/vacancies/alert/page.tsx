import { createTranslator } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ContentForm } from '@/components/form/content-form'
import { PageHeading } from '@/components/layout/page-heading'
import { ArrowLink } from '@/components/ui/arrow-link'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { SiteLink } from '@/components/ui/site-link'
import styles from '@/components/vacancies/list.module.css'
import { readSiteLayout } from '@/lib/cms/site-layout'
import {
  describeVacancyFilter,
  parseVacancyFilter,
  VACANCY_PARAMETERS,
  vacancyFeedPath,
  vacancyFilterQuery,
} from '@/lib/cms/vacancy-filter'
import { confirmAction, stopAction } from '@/lib/forms/job-alerts/actions'
import { ALERT_FORMS, hasJobAlerts } from '@/lib/forms/job-alerts/links'
import { isComplete } from '@/lib/forms/job-alerts/subscriptions'
import { readForm } from '@/lib/forms/read-form'
import { readFilterNames } from '@/lib/forms/vacancies'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { CalendarButton } from './calendar-button'

const RESULTS = ['confirmed', 'stopped', 'gone', 'invalid', 'limited', 'failed'] as const

interface Props {
  locale: LocaleCode
  query: URLSearchParams
}

/** Subscribes to vacancy alerts, or, with a token, confirms or ends a subscription. `result` is the outcome. */
export async function AlertPage({ locale, query }: Props) {
  const t = createTranslator({ locale, messages: await messagesOf(locale), namespace: 'jobAlert' })
  const [confirm, stop] = [query.get('confirm'), query.get('stop')]
  if (confirm !== null || stop !== null) {
    const kind = confirm === null ? 'stop' : 'confirm'
    const action = (kind === 'stop' ? stopAction : confirmAction).bind(null, locale)
    return (
      <>
        <PageHeading title={t(`${kind}Title`)} lead={t(`${kind}Text`)} tight />
        <form className="section-after-title grid" action={action}>
          <input type="hidden" name="token" value={confirm ?? stop ?? ''} />
          <p>
            <button className="button" type="submit">
              {t(`${kind}Submit`)} <Icon name="arrow" />
            </button>
          </p>
        </form>
      </>
    )
  }
  const result = RESULTS.find((each) => each === query.get('result'))
  const form = hasJobAlerts() ? await readForm(ALERT_FORMS[locale]).catch(() => null) : null
  const canSubscribe = form !== null && isComplete(form)
  const isOver = result === 'confirmed' || result === 'stopped'
  return (
    <>
      <PageHeading
        title={result ? t(`result.${result}.title`) : t('title')}
        lead={result ? t(`result.${result}.text`) : t(canSubscribe ? 'lead' : 'followLead')}
      />
      {isOver ? (
        <p className="section-after-title grid">
          <SiteLink className="button" href={routePath('/careers/vacancies', locale)}>
            {t('toVacancies')} <Icon name="arrow" />
          </SiteLink>
        </p>
      ) : (
        <Subscribe locale={locale} query={query} canSubscribe={canSubscribe} />
      )}
    </>
  )
}

async function Subscribe({ locale, query, canSubscribe }: Props & { canSubscribe: boolean }) {
  const messages = await messagesOf(locale)
  const t = createTranslator({ locale, messages })
  const [names, layout] = await Promise.all([readFilterNames(locale).catch(() => ({})), readSiteLayout(locale)])
  const filter = parseVacancyFilter(query)
  const words = describeVacancyFilter(filter, names, t)
  const search = vacancyFilterQuery(filter)
  const list = routePath('/careers/vacancies', locale)
  const recruiter = layout?.recruiter
  const [firstName = ''] = recruiter?.title?.split(' ') ?? []
  const which = (
    <div className={styles.which}>
      {canSubscribe && <h3>{t('jobAlert.which')}</h3>}
      <p>{words ?? t('jobAlert.allVacancies')}</p>
      <p className="cluster">
        <ArrowLink href={list + search}>{t(words ? 'jobAlert.change' : 'jobAlert.choose')}</ArrowLink>
        {words && <ArrowLink href={routePath('/careers/job-alert', locale)}>{t('jobAlert.clear')}</ArrowLink>}
      </p>
    </div>
  )
  const feed = (
    <ArrowLink as="a" href={vacancyFeedPath(filter, list)}>
      {t('jobAlert.feed')}
    </ArrowLink>
  )
  return (
    <>
      {canSubscribe ? (
        <>
          <LabelledSection className="white" title={t('jobAlert.formTitle')} text={t('jobAlert.formText')}>
            {which}
            <ContentForm
              key={search}
              handle={ALERT_FORMS[locale]}
              locale={locale}
              preset={Object.fromEntries(VACANCY_PARAMETERS.map((name) => [name, [filter[name].join(',')]]))}
            />
          </LabelledSection>
          <LabelledSection title={t('jobAlert.feedTitle')} text={t('jobAlert.feedText')}>
            {feed}
          </LabelledSection>
        </>
      ) : (
        <LabelledSection className="white" title={t('jobAlert.followTitle')} text={which}>
          <ul className={`${styles.ways} lines`}>
            <Way
              className="needs-scripts"
              icon="calendar"
              title={t('jobAlert.calendarTitle')}
              text={t('jobAlert.calendarText')}
            >
              <CalendarButton
                fileName={t('jobAlert.calendarFile')}
                event={{
                  title: `${t('jobAlert.calendarEvent')}: ${layout?.company?.companyName ?? ''}`,
                  path: list + search,
                }}
              >
                {t('jobAlert.calendar')} <Icon name="down" />
              </CalendarButton>
            </Way>
            {(recruiter?.phone || recruiter?.email) && (
              <Way icon="phone" title={t('jobAlert.askTitle', { name: firstName })} text={t('jobAlert.askText')}>
                {recruiter.phone && contactLink(<PhoneLink value={recruiter.phone} />)}
                {recruiter.email && contactLink(<EmailLink value={recruiter.email} />)}
              </Way>
            )}
            <Way icon="feed" title={t('jobAlert.feedTitle')} text={t('jobAlert.feedText')}>
              {feed}
            </Way>
          </ul>
        </LabelledSection>
      )}
      {layout?.openApplication && (
        <LabelledSection title={t('jobAlert.openTitle')} text={t('jobAlert.openText')}>
          <SiteLink className="button-line" href={routePath('/careers/open-application', locale)}>
            {t('header.openApplication')} <Icon name="arrow" />
          </SiteLink>
        </LabelledSection>
      )}
    </>
  )
}

const contactLink = (link: ReactNode) => <span className="contact-links">{link}</span>

interface WayProps extends Record<'title' | 'text', string> {
  className?: string
  icon: ComponentProps<typeof Icon>['name']
  children: ReactNode
}

const Way = ({ className = '', icon, title, text, children }: WayProps) => (
  <li className={`${className} beside`}>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </div>
  </li>
)
