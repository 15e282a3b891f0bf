import 'server-only'
import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { sameSecret } from '@/lib/server/runtime/request-security'
import { type SubmissionToken, signed } from '../my-submission/token'
import { ALERT_FORM, formHandle, parseFormHandle } from '../reference'

export const ALERT_FORMS = perLocale(({ code }) => formHandle(ALERT_FORM, code))

export const localeOfAlertToken = (token: string): LocaleCode => parseFormHandle(token.split('.').at(-2) ?? '').locale

export const hasJobAlerts = (): boolean => env.mail !== null && env.contentSubmissionsToken !== null

type Purpose = 'confirm' | 'stop'

export interface AlertToken extends SubmissionToken {
  purpose: Purpose
}

const DAY = 24 * 60 * 60

/** In seconds: how long a subscription waits for its confirmation, and how long it lasts. */
export const CONFIRM_WITHIN = 7 * DAY
export const ALERT_LIFETIME = 365 * DAY

/** The link to unsubscribe works for a month after the last e-mail of a subscription. */
const LIFETIME: Record<Purpose, number> = { confirm: CONFIRM_WITHIN, stop: ALERT_LIFETIME + 30 * DAY }

const TOKEN = /^[0-9a-f]{64}(alert\.(?:(confirm)|stop)\.([\w-]{1,64})\.(\w{1,64})\.(\d{1,12}))$/

/** Other texts that are signed with the same key begin differently (../my-submission/token.ts). */
export const makeAlertToken = (purpose: Purpose, uid: string, locale: LocaleCode): string =>
  signed(
    `alert.${purpose}.${uid}.${ALERT_FORMS[locale]}.${Math.floor(Date.now() / 1000)}`,
    env.contentSubmissionsToken ?? '',
  )

export function readAlertToken(token: string, key: string): AlertToken | 'forged' | null {
  const [, payload, confirm, uid, form, digits] = TOKEN.exec(token) ?? []
  if (!payload || !uid || !form || !digits) return null
  if (!sameSecret(token, signed(payload, key))) return 'forged'
  const [purpose, issued] = [confirm ? 'confirm' : 'stop', Number(digits)] as const
  return Date.now() / 1000 - issued > LIFETIME[purpose] ? null : { purpose, uid, form, issued }
}

export const alertPagePath = (purpose: Purpose, token: string, locale: LocaleCode): string =>
  `${routePath('/careers/job-alert', locale)}?${purpose}=${encodeURIComponent(token)}`

export const alertPageUrl = (purpose: Purpose, uid: string, locale: LocaleCode): string =>
  env.siteUrl + alertPagePath(purpose, makeAlertToken(purpose, uid, locale), locale)

/** Mailboxes unsubscribe here with one click (RFC 8058). */
export const unsubscribeUrl = (uid: string, locale: LocaleCode): string =>
  `${env.siteUrl}/api/job-alerts/unsubscribe?stop=${makeAlertToken('stop', uid, locale)}`
