import 'server-only'
import { createHash } from 'node:crypto'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { salaryWords } from '@/lib/cms/salary'
import { absolute } from '@/lib/cms/seo/page-head'
import { describeVacancyFilter, type FilterNames, placeOf, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { formatDate, formatRange } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { type Translate, translatorOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import type { Mail } from '@/lib/outbox/worker'
import { env } from '@/lib/server/runtime/env'
import { ALERT_LIFETIME } from '../my-submission/token'
import { alertPageUrl, unsubscribeUrl } from './links'
import type { Subscription } from './subscriptions'

const MAX_VACANCIES = 25

type Recipient = Pick<Subscription, 'keys' | 'locale' | 'emailAddress' | 'filter' | 'confirmedAt'>

/** The e-mail contains nothing that somebody typed. */
export async function confirmationMail(subscription: Recipient, names: FilterNames): Promise<Mail> {
  const { keys, locale } = subscription
  const t = await translatorOf(locale)
  const { host: site } = new URL(env.siteUrl)
  return {
    ...addressed(subscription, 'confirm'),
    subject: t('jobAlert.mail.confirmSubject', { site }),
    text: [
      t('jobAlert.mail.confirmIntro', { site }),
      aboutFilter(subscription, names, t),
      `${t('jobAlert.mail.confirmLink')}\n${alertPageUrl('confirm', keys.uid, locale)}`,
      t('jobAlert.mail.confirmOutro'),
    ].join('\n\n'),
  }
}

/** @param due identifies the e-mail: all attempts of this moment are one message */
export async function digestMail(
  subscription: Recipient,
  vacancies: readonly VacancyCardFragment[],
  names: FilterNames,
  due: Date,
): Promise<Mail> {
  const { keys, locale, filter, confirmedAt } = subscription
  const t = await translatorOf(locale)
  const { host: site } = new URL(env.siteUrl)
  const shown = vacancies.slice(0, MAX_VACANCIES)
  const list = `${env.siteUrl}${routePath('/careers/vacancies', locale)}${vacancyFilterQuery(filter)}`
  const others = vacancies.length - shown.length
  const end = formatDate(new Date((confirmedAt + ALERT_LIFETIME) * 1000), locale)
  return {
    ...addressed(subscription, String(due.getTime())),
    subject: t('jobAlert.mail.subject', { count: vacancies.length, site }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(keys.uid, locale)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [
      t('jobAlert.mail.intro', { count: vacancies.length, site }),
      ...shown.map((vacancy) => vacancyText(vacancy, locale, t)),
      ...(others > 0 ? [t('jobAlert.mail.others', { count: others })] : []),
      `${t('jobAlert.mail.list')}\n${list}`,
      `${aboutFilter(subscription, names, t)} ${t('jobAlert.mail.end', { end })}`,
      `${t('jobAlert.mail.stop')}\n${alertPageUrl('stop', keys.uid, locale)}`,
    ].join('\n\n'),
  }
}

function vacancyText(vacancy: VacancyCardFragment, locale: LocaleCode, t: Translate): string {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const facts = [placeOf(vacancy), hours && t('vacancy.hoursShort', { hours }), salaryWords(vacancy, locale, t)]
  const title = (vacancy.title ?? '').replace(/\s+/g, ' ')
  const lines = [title, facts.filter(Boolean).join(', '), absolute(pathOf(vacancy.uri ?? '', locale))]
  return lines.filter(Boolean).join('\n')
}

function aboutFilter({ filter }: Recipient, names: FilterNames, t: Translate): string {
  const words = describeVacancyFilter(filter, names, t)
  if (words) return t('jobAlert.mail.filter', { filter: words })
  return vacancyFilterQuery(filter) ? t('jobAlert.mail.unnamedFilter') : t('jobAlert.mail.noFilter')
}

const addressed = ({ keys, emailAddress }: Recipient, part: string): Pick<Mail, 'to' | 'id'> => ({
  to: { name: '', address: emailAddress },
  id: createHash('sha256').update(`job-alert ${keys.uid} ${part}`).digest('hex').slice(0, 40),
})
