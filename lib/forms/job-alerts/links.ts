import 'server-only'
import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { makeToken } from '../my-submission/token'
import { ALERT_FORM, formHandle, parseFormHandle } from '../reference'

export const ALERT_FORMS = perLocale(({ code }) => formHandle(ALERT_FORM, code))

export const localeOfAlertToken = (token: string): LocaleCode => parseFormHandle(token.split('.').at(-2) ?? '').locale

export const hasJobAlerts = (): boolean => env.mail !== null && env.contentSubmissionsToken !== null

type Purpose = 'confirm' | 'stop'

export const makeAlertToken = (purpose: Purpose, uid: string, locale: LocaleCode): string =>
  makeToken({ uid, form: ALERT_FORMS[locale] }, env.contentSubmissionsToken ?? '', new Date(), `alert.${purpose}`)

export const alertPagePath = (purpose: Purpose, token: string, locale: LocaleCode): string =>
  `${routePath('/careers/job-alert', locale)}?${purpose}=${encodeURIComponent(token)}`

export const alertPageUrl = (purpose: Purpose, uid: string, locale: LocaleCode): string =>
  env.siteUrl + alertPagePath(purpose, makeAlertToken(purpose, uid, locale), locale)

/** Mailboxes unsubscribe here with one click (RFC 8058). */
export const unsubscribeUrl = (uid: string, locale: LocaleCode): string =>
  `${env.siteUrl}/api/job-alerts/unsubscribe?stop=${makeAlertToken('stop', uid, locale)}`
