import { randomUUID } from 'node:crypto'
import type { Captcha, Form } from '../content/forms.ts'
import { captchaHandle } from '../graphql/form-types.ts'
import type { SiteHandle } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import type { Session } from '../sessions.ts'
import { WORDING } from './wording.ts'

/** Titles in spam reasons. */
const TITLES: Record<Captcha, string> = {
  honeypot: 'Honeypot',
  javascript: 'Javascript',
  duplicate: 'Duplicate',
  turnstile: 'Cloudflare Turnstile',
}

const HONEYPOT = 'beesknees'

/** Name of the input that carries a captcha's value. */
function inputName(captcha: Captcha, form: Form): string {
  if (captcha === 'honeypot') return HONEYPOT
  return captcha === 'turnstile' ? 'siteKey' : `${captcha === 'javascript' ? '__JSCHK' : '__DUP'}_${form.id}`
}

/** A captcha in a form's definition. The value of two of them belongs to the session of whoever asks. */
export function captchaOf(captcha: Captcha, form: Form, session: Session) {
  const name = inputName(captcha, form)
  const sessionValue = () => {
    const value = session.get(name) ?? randomUUID()
    session.set(name, value)
    return value
  }
  const value = captcha === 'honeypot' ? '' : captcha === 'turnstile' ? 'site-key' : sessionValue()
  return { handle: captchaHandle(captcha), name, value }
}

/**
 * Why a submission is spam to a form's captchas; null: it is not. Formie looks for their values among the variables of
 * the request, not in the mutation: written into the query they count as missing.
 */
export function spamReasonOf(
  form: Form,
  variables: Readonly<Record<string, unknown>>,
  { session, site }: Pick<QueryContext, 'session' | 'site'>,
): string | null {
  for (const captcha of form.captchas) {
    const found = failureOf(captcha, form, variables[captchaHandle(captcha)], session, site.handle)
    if (found !== null) return WORDING[site.handle].captcha(TITLES[captcha], found)
  }
  return null
}

function failureOf(captcha: Captcha, form: Form, given: unknown, session: Session, site: SiteHandle): string | null {
  const name = inputName(captcha, form)
  const sent = given as { name?: unknown; value?: unknown } | null | undefined
  const value = sent?.name === name && typeof sent.value === 'string' ? sent.value : null
  switch (captcha) {
    case 'honeypot':
      if (value === null) return WORDING[site].honeypotMissing(name)
      return value === '' ? null : WORDING[site].honeypotFilled(value)
    case 'turnstile':
      // Only a browser gets a token, and nobody can check one here.
      return ''
    default: {
      if (value === null) return ''
      const expected = session.get(name)
      if (value !== expected) return `Value mismatch ${expected ?? ''}:${value}.`
      session.remove(name)
      return null
    }
  }
}
