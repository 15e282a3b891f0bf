import 'server-only'
import { dataOf } from '@/graphql/errors'
import type { FormQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { queryUncached } from './query-uncached'

type Captchas = NonNullable<FormQuery['formieForm']>['captchas']

/**
 * Formie's captchas that a server can answer, by their handle in the API: with the value in the definition, with one that
 * belongs to a session of the CMS, or with nothing, as only the text is judged. The others want a browser.
 */
const ANSWERED_BY = new Map<string, 'definition' | 'session' | 'nothing'>([
  ['honeypotCaptcha', 'definition'],
  ['javascriptCaptcha', 'session'],
  ['duplicateCaptcha', 'session'],
  ['akismetCaptcha', 'nothing'],
])

const handlesOf = (captchas: Captchas): string[] => (captchas ?? []).map((captcha) => captcha?.handle ?? '')

/** Handles of the captchas that the site cannot answer. */
export const unanswerable = (captchas: Captchas): string[] =>
  handlesOf(captchas).filter((handle) => !ANSWERED_BY.has(handle))

/** The captchas that are answered with a value. */
export const answerable = (captchas: Captchas): { handle: string; name: string; value: string }[] =>
  (captchas ?? []).flatMap((captcha) => {
    const kind = ANSWERED_BY.get(captcha?.handle ?? '')
    return captcha?.handle && (kind === 'definition' || kind === 'session')
      ? [{ handle: captcha.handle, name: captcha.name ?? '', value: captcha.value ?? '' }]
      : []
  })

export const needsSession = (captchas: Captchas): boolean =>
  handlesOf(captchas).some((handle) => ANSWERED_BY.get(handle) === 'session')

const QUERY = `query Captchas($handle: [String]) { formieForm(handle: $handle) { captchas { handle name value } } }`

interface SessionCaptchas {
  captchas: Captchas
  /** What goes along with the submission: Formie compares with the session that these values were made in. */
  cookie: string
}

/**
 * The captchas of a form in a new session of the CMS: a cached answer has the values of somebody else's session.
 *
 * @throws {Error} when there is no usable answer
 */
export async function readSessionCaptchas(handle: string, locale: LocaleCode): Promise<SessionCaptchas> {
  const response = await queryUncached(
    QUERY,
    { handle: [handle] },
    { token: env.contentApiToken, headers: { 'X-Craft-Site': locale } },
  )
  const body: { data?: { formieForm?: { captchas: Captchas } | null } } = await response.json()
  const { formieForm } = dataOf(body)
  if (!response.ok || !formieForm) throw new Error(`The captchas of form ${handle} could not be read`)
  return { captchas: formieForm.captchas, cookie: cookieOf(response.headers) }
}

/** What a browser would send back. */
const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0]?.trim() ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
