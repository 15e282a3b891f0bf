import 'server-only'
import type { FormQuery } from '@/graphql/generated/graphql'
import { askContent, dataIn } from '@/lib/cms/client/ask-content'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { ANSWERED_BY } from './answered-captchas'

type FormDefinition = NonNullable<FormQuery['formieForm']>
type Captchas = FormDefinition['captchas']

const handlesOf = (captchas: Captchas): string[] => (captchas ?? []).map((captcha) => captcha?.handle ?? '')

export const unanswerable = (captchas: Captchas): string[] =>
  handlesOf(captchas).filter((handle) => !ANSWERED_BY.has(handle))

export const answerable = (captchas: Captchas): { handle: string; name: string; value: string }[] =>
  (captchas ?? []).flatMap((captcha) => {
    const kind = ANSWERED_BY.get(captcha?.handle ?? '')
    return captcha?.handle && (kind === 'definition' || kind === 'session')
      ? [{ handle: captcha.handle, name: captcha.name ?? '', value: captcha.value ?? '' }]
      : []
  })

const QUERY = `query Captchas($handle: [String]) { formieForm(handle: $handle) { captchas { handle name value } } }`

/** Formie compares the values with those of the session, and a cached response belongs to another session. */
export async function readCaptchas(
  { handle, captchas }: Pick<FormDefinition, 'handle' | 'captchas'>,
  locale: LocaleCode,
): Promise<{ captchas: Captchas; cookie: string }> {
  if (!handlesOf(captchas).some((each) => ANSWERED_BY.get(each) === 'session')) return { captchas, cookie: '' }
  const body = { query: QUERY, variables: { handle: [handle] } }
  const response = await askContent(env, { body, headers: { 'X-Craft-Site': locale } })
  const { formieForm } = dataIn(response) as { formieForm?: { captchas: Captchas } | null }
  if (!formieForm) throw new Error(`The captchas of form ${handle} could not be read`)
  return { captchas: formieForm.captchas, cookie: cookieOf(response.headers) }
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0]?.trim() ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
