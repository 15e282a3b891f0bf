import { sameSecret } from '@/lib/server/runtime/request-security'
import { signed } from '../my-submission/token'

/** What a link in an e-mail is for: confirming an order of e-mail, or ending it. */
export type AlertPurpose = 'confirm' | 'stop'

export interface AlertToken {
  purpose: AlertPurpose
  /** Of the submission. */
  uid: string
  /** Handle of its form. */
  form: string
  /** When the token was made, in seconds since 1970. */
  issued: number
}

const DAY = 24 * 60 * 60

/** How long an order waits for its confirmation, and how long e-mail is sent after it, in seconds. */
export const CONFIRM_WITHIN = 7 * DAY
export const ALERT_LIFETIME = 365 * DAY

/** The last e-mail of a year can still be used to unsubscribe a month later. */
const LIFETIME: Record<AlertPurpose, number> = { confirm: CONFIRM_WITHIN, stop: ALERT_LIFETIME + 30 * DAY }

const TOKEN = /^[0-9a-f]{64}(alert\.(confirm|stop)\.([\w-]{1,64})\.(\w{1,64})\.(\d{1,12}))$/

const PURPOSES: readonly AlertPurpose[] = ['confirm', 'stop']

/** @param key CONTENT_SUBMISSIONS_TOKEN; what it signs otherwise begins differently (../my-submission/token.ts) */
export function makeAlertToken(
  { purpose, uid, form }: Omit<AlertToken, 'issued'>,
  key: string,
  now = new Date(),
): string {
  return signed(`alert.${purpose}.${uid}.${form}.${Math.floor(now.getTime() / 1000)}`, key)
}

/** What a token is for; `forged` with a wrong signature; null: it is none, or it has expired. */
export function readAlertToken(token: string, key: string, now = new Date()): AlertToken | 'forged' | null {
  const [, payload, name, uid, form, digits] = TOKEN.exec(token) ?? []
  const purpose = PURPOSES.find((each) => each === name)
  if (!payload || !purpose || !uid || !form || !digits) return null
  if (!sameSecret(token, signed(payload, key))) return 'forged'
  const issued = Number(digits)
  return now.getTime() / 1000 - issued > LIFETIME[purpose] ? null : { purpose, uid, form, issued }
}
