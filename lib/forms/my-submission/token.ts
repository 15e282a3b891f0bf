/** Links in e-mail: signed tokens for one submission each. Site and embedded backend share this module. */
import { createHmac } from 'node:crypto'
import { sameSecret } from '../../server/runtime/request-security.ts'

export interface SubmissionToken {
  uid: string
  form: string
  /** Seconds since 1970. */
  issued: number
  /** Given to the browser that sent the form, or for the right answer, not in e-mail: its address is not verified. */
  isSender?: boolean
}

/** What a link is for: to follow a submission, or to confirm or end a subscription to vacancies. */
export type Purpose = 'submission' | 'alert.confirm' | 'alert.stop'

const DAY = 24 * 60 * 60

/** In seconds: how long a subscription waits for its confirmation, and how long it lasts. */
export const CONFIRM_WITHIN = 7 * DAY
export const ALERT_LIFETIME = 365 * DAY

const LIFETIME = 30 * DAY

/** The link to unsubscribe works for a month after the last e-mail of a subscription. */
const LIFETIMES: Record<Purpose, number> = {
  submission: LIFETIME,
  'alert.confirm': CONFIRM_WITHIN,
  'alert.stop': ALERT_LIFETIME + 30 * DAY,
}

/** How far another machine's clock may be ahead, in seconds. */
const CLOCK_SKEW = 5 * 60

const TOKEN = /^[0-9a-f]{64}((submission|alert\.(?:confirm|stop))\.([\w-]{1,64})\.(\w{1,64})\.(\d{1,12})(\.sender)?)$/

/** Returns the same as Craft's `craft.app.security.hashData(payload, key)` (docs/craft.md). */
const signed = (payload: string, key: string): string =>
  createHmac('sha256', key).update(payload).digest('hex') + payload

export function makeToken(
  { uid, form, isSender }: Omit<SubmissionToken, 'issued'>,
  key: string,
  now = new Date(),
  purpose: Purpose = 'submission',
): string {
  const issued = Math.floor(now.getTime() / 1000)
  return signed(`${purpose}.${uid}.${form}.${issued}${isSender ? '.sender' : ''}`, key)
}

export const expiryOf = (token: string): Date => new Date((Number(token.split('.')[3]) + LIFETIME) * 1000)

/** Returns null for a token that is changed, expired, or signed with another key. It does not know revoked tokens. */
export function readToken(token: string, key: string, now = new Date()): SubmissionToken | null {
  const opened = openSigned(token, key, now, 'submission')
  return opened === 'forged' ? null : opened
}

export function openSigned(token: string, key: string, now: Date, purpose: Purpose): SubmissionToken | 'forged' | null {
  const [, payload, own, uid, form, digits, sender] = TOKEN.exec(token) ?? []
  if (!payload || !uid || !form || !digits || own !== purpose) return null
  if (!sameSecret(token, signed(payload, key))) return 'forged'
  const issued = Number(digits)
  const age = now.getTime() / 1000 - issued
  // It would outlive the revocation of all links.
  const isFromFuture = purpose === 'submission' && age < -CLOCK_SKEW
  return isFromFuture || age > LIFETIMES[purpose] ? null : { uid, form, issued, ...(sender && { isSender: true }) }
}

export const linkPath = (token: string, pathPrefix: string): string => `${openPath(pathPrefix)}?link=${token}`

export const openPath = (pathPrefix: string): string => `${pathPrefix}/${LINK_PATH}`

export const LINK_PATH = 'my-submission'
