import { randomUUID } from 'node:crypto'
import type { Captcha, Form } from '../content-reader/forms.ts'
import { captchaHandle } from '../content-reader/forms.ts'
import type { QueryContext } from '../query/context.ts'
import type { Session } from '../sessions.ts'
import { TEXTS } from '../texts.ts'

type CaptchaContext = Pick<QueryContext, 'session' | 'site'>

const TITLES: Record<Captcha, string> = {
  honeypot: 'Honeypot',
  javascript: 'Javascript',
  duplicate: 'Duplicate',
}

const HONEYPOT = 'beesknees'

function inputName(captcha: Captcha, form: Form): string {
  if (captcha === 'honeypot') return HONEYPOT
  return `${captcha === 'javascript' ? '__JSCHK' : '__DUP'}_${form.id}`
}

export function captchaDefinition(captcha: Captcha, form: Form, session: Session) {
  const name = inputName(captcha, form)
  const sessionValue = () => {
    const value = session.get(name) ?? randomUUID()
    session.set(name, value)
    return value
  }
  const value = captcha === 'honeypot' ? '' : sessionValue()
  return { handle: captchaHandle(captcha), name, value }
}

/** Null if the captchas pass. Like Formie, this reads variables only; literals in the query count as missing. */
export function spamReasonOf(
  form: Form,
  variables: Readonly<Record<string, unknown>>,
  context: CaptchaContext,
): string | null {
  for (const captcha of form.captchas) {
    const reason = captchaFailure(captcha, form, variables[captchaHandle(captcha)], context)
    if (reason !== null) return TEXTS[context.site.handle].craft.captcha(TITLES[captcha], reason)
  }
  return null
}

function captchaFailure(captcha: Captcha, form: Form, argument: unknown, { session, site }: CaptchaContext) {
  const name = inputName(captcha, form)
  const input = argument as { name?: unknown; value?: unknown } | null | undefined
  const value = input?.name === name && typeof input.value === 'string' ? input.value : null
  if (captcha === 'honeypot') {
    if (value === null) return TEXTS[site.handle].craft.honeypotMissing(name)
    return value === '' ? null : TEXTS[site.handle].craft.honeypotFilled(value)
  }
  if (value === null) return ''
  const expected = session.get(name)
  if (value !== expected) return `Value mismatch ${expected ?? ''}:${value}.`
  session.remove(name)
  return null
}
