/** Personal links: signed tokens for one submission each. Site and embedded backend use this module. */
import { createHmac } from 'node:crypto'
import { sameSecret } from '../../server/runtime/request-security.ts'

export interface SubmissionToken {
  /** Of the submission. */
  uid: string
  /** Handle of its form. */
  form: string
  /** When the token was made, in seconds since 1970. */
  issued: number
  /**
   * Whether its holder is known to be the sender: the token was given to the browser that sent the form, or for the right
   * answer to the question of the page. Tokens in e-mail do not count, because the address is not verified.
   */
  isSender?: boolean
}

/** How long a token is valid, in seconds. */
const LIFETIME = 30 * 24 * 60 * 60

/** How far the clock of the machine that made a token may be ahead, in seconds. */
const CLOCK_SKEW = 5 * 60

const TOKEN = /^([0-9a-f]{64})(submission\.([\w-]{1,64})\.(\w{1,64})\.(\d{1,12})(\.sender)?)$/

/** What Craft's `craft.app.security.hashData(payload, key)` returns (docs/craft.md). */
export const signed = (payload: string, key: string): string =>
  createHmac('sha256', key).update(payload).digest('hex') + payload

/** @param key CONTENT_SUBMISSIONS_TOKEN */
export function makeToken(
  { uid, form, isSender }: Omit<SubmissionToken, 'issued'>,
  key: string,
  now = new Date(),
): string {
  return signed(`submission.${uid}.${form}.${Math.floor(now.getTime() / 1000)}${isSender ? '.sender' : ''}`, key)
}

/**
 * What a token is for; null for one that is changed, expired, or signed with another key. Whether it was revoked is in
 * the submission.
 */
export function readToken(token: string, key: string, now = new Date()): SubmissionToken | null {
  const [, , payload, uid, form, digits, sender] = TOKEN.exec(token) ?? []
  if (!payload || !uid || !form || !digits || !sameSecret(token, signed(payload, key))) return null
  const issued = Number(digits)
  const age = now.getTime() / 1000 - issued
  return age > LIFETIME || age < -CLOCK_SKEW ? null : { uid, form, issued, ...(sender && { isSender: true }) }
}

/**
 * The path of a personal link, the same for all forms.
 *
 * @param pathPrefix that of the language, such as `/en`
 */
export const linkPath = (token: string, pathPrefix: string): string => `${openPath(pathPrefix)}?link=${token}`

/** Where a form opens the link that the visitor came with, in place of another submission. */
export const openPath = (pathPrefix: string): string => `${pathPrefix}/my-submission`
