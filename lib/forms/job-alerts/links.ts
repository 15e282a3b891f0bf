import 'server-only'
import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { ALERT_FORM, formHandle, parseFormHandle } from '../form-handles'
import { type AlertPurpose, type AlertToken, makeAlertToken } from './token'

export const ALERT_FORMS = perLocale(({ code }) => formHandle(ALERT_FORM, code))

export const localeOfAlertToken = (token: string): LocaleCode => parseFormHandle(token.split('.').at(-2) ?? '').locale

export const hasJobAlerts = (): boolean => env.mail !== null && env.contentSubmissionsToken !== null

/** Mailboxes unsubscribe here with one click (RFC 8058). */
const UNSUBSCRIBE_PATH = '/api/job-alerts/unsubscribe'

type Subject = Pick<AlertToken, 'uid' | 'form'>

export const alertPagePath = (purpose: AlertPurpose, token: string, locale: LocaleCode): string =>
  `${routePath('/careers/job-alert', locale)}?${purpose}=${encodeURIComponent(token)}`

export const alertPageUrl = (purpose: AlertPurpose, subject: Subject, locale: LocaleCode): string =>
  env.siteUrl + alertPagePath(purpose, tokenFor(purpose, subject), locale)

export const unsubscribeUrl = (subject: Subject): string =>
  `${env.siteUrl}${UNSUBSCRIBE_PATH}?stop=${tokenFor('stop', subject)}`

const tokenFor = (purpose: AlertPurpose, subject: Subject): string =>
  makeAlertToken({ purpose, ...subject }, env.contentSubmissionsToken ?? '')
