import { sameSecret } from '@/lib/server/runtime/request-security'
import { signed } from '../my-submission/token'

export type AlertPurpose = 'confirm' | 'stop'

export interface AlertToken {
  purpose: AlertPurpose
  uid: string
  form: string
  issued: number
}

const DAY = 24 * 60 * 60

/** In seconds: how long a subscription waits for its confirmation, and how long it lasts. */
export const CONFIRM_WITHIN = 7 * DAY
export const ALERT_LIFETIME = 365 * DAY

/** The last e-mail of a year can be used to unsubscribe for a month. */
const LIFETIME: Record<AlertPurpose, number> = { confirm: CONFIRM_WITHIN, stop: ALERT_LIFETIME + 30 * DAY }

const TOKEN = /^[0-9a-f]{64}(alert\.(confirm|stop)\.([\w-]{1,64})\.(\w{1,64})\.(\d{1,12}))$/

const PURPOSES: readonly AlertPurpose[] = ['confirm', 'stop']

/** @param key CONTENT_SUBMISSIONS_TOKEN. Other texts that it signs begin differently (../my-submission/token.ts). */
export function makeAlertToken(
  { purpose, uid, form }: Omit<AlertToken, 'issued'>,
  key: string,
  now = new Date(),
): string {
  return signed(`alert.${purpose}.${uid}.${form}.${Math.floor(now.getTime() / 1000)}`, key)
}

export function readAlertToken(token: string, key: string, now = new Date()): AlertToken | 'forged' | null {
  const [, payload, name, uid, form, digits] = TOKEN.exec(token) ?? []
  const purpose = PURPOSES.find((each) => each === name)
  if (!payload || !purpose || !uid || !form || !digits) return null
  if (!sameSecret(token, signed(payload, key))) return 'forged'
  const issued = Number(digits)
  return now.getTime() / 1000 - issued > LIFETIME[purpose] ? null : { purpose, uid, form, issued }
}
