import 'server-only'
import { createHash } from 'node:crypto'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { salaryWords } from '@/lib/cms/salary'
import { absolute } from '@/lib/cms/seo/head'
import { describeVacancyFilter, type FilterNames, placeOf, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { formatDate, formatRange } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { translatorOf } from '@/lib/i18n/translator'
import type { Mail } from '@/lib/outbox/worker'
import { env } from '@/lib/server/runtime/env'
import { alertPageUrl, unsubscribeUrl } from './links'
import type { Subscription } from './subscriptions'
import { ALERT_LIFETIME } from './token'

const MAX_VACANCIES = 25

const siteName = (): string => new URL(env.siteUrl).host

type Recipient = Pick<Subscription, 'keys' | 'handle' | 'locale' | 'emailAddress' | 'filter' | 'confirmedAt'>

/** The e-mail contains nothing that somebody typed. */
export async function confirmationMail(subscription: Recipient, names: FilterNames): Promise<Mail> {
  const { locale, emailAddress } = subscription
  const t = await translatorOf(locale)
  const site = siteName()
  const link = alertPageUrl('confirm', subjectOf(subscription), locale)
  return {
    to: { name: '', address: emailAddress },
    subject: t('jobAlert.mail.confirmSubject', { site }),
    id: messageIdOf(subscription, 'confirm'),
    text: [
      t('jobAlert.mail.confirmIntro', { site }),
      aboutFilter(subscription, names, t),
      `${t('jobAlert.mail.confirmLink')}\n${link}`,
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
  const { locale, emailAddress, filter, confirmedAt } = subscription
  const t = await translatorOf(locale)
  const site = siteName()
  const shown = vacancies.slice(0, MAX_VACANCIES)
  const list = `${env.siteUrl}${routePath('/careers/vacancies', locale)}${vacancyFilterQuery(filter)}`
  const others = vacancies.length - shown.length
  const end = formatDate(new Date((confirmedAt + ALERT_LIFETIME) * 1000), locale)
  return {
    to: { name: '', address: emailAddress },
    subject: t('jobAlert.mail.subject', { count: vacancies.length, site }),
    id: messageIdOf(subscription, String(due.getTime())),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(subjectOf(subscription))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [
      t('jobAlert.mail.intro', { count: vacancies.length, site }),
      ...shown.map((vacancy) => vacancyText(vacancy, locale, t)),
      ...(others > 0 ? [t('jobAlert.mail.others', { count: others })] : []),
      `${t('jobAlert.mail.list')}\n${list}`,
      `${aboutFilter(subscription, names, t)} ${t('jobAlert.mail.end', { end })}`,
      `${t('jobAlert.mail.stop')}\n${alertPageUrl('stop', subjectOf(subscription), locale)}`,
    ].join('\n\n'),
  }
}

function vacancyText(vacancy: VacancyCardFragment, locale: LocaleCode, t: Translate): string {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const facts = [placeOf(vacancy), hours && t('vacancy.hoursShort', { hours }), salaryWords(vacancy, locale, t)]
  return [
    (vacancy.title ?? '').replace(/\s+/g, ' '),
    facts.filter(Boolean).join(', '),
    absolute(pathOf(vacancy.uri ?? '', locale)),
  ]
    .filter(Boolean)
    .join('\n')
}

function aboutFilter({ filter }: Recipient, names: FilterNames, t: Translate): string {
  const words = describeVacancyFilter(filter, names, t)
  if (words) return t('jobAlert.mail.filter', { filter: words })
  return vacancyFilterQuery(filter) ? t('jobAlert.mail.unnamedFilter') : t('jobAlert.mail.noFilter')
}

const subjectOf = ({ keys, handle }: Recipient) => ({ uid: keys.uid, form: handle })

/** A hash, so that the e-mail does not name the submission. */
const messageIdOf = ({ keys }: Recipient, part: string): string =>
  createHash('sha256').update(`job-alert ${keys.uid} ${part}`).digest('hex').slice(0, 40)
