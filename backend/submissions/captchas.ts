import { randomUUID } from 'node:crypto'
import type { Captcha, Form } from '../content/forms.ts'
import { captchaHandle } from '../content/forms.ts'
import { CRAFT_TEXTS } from '../craft-texts.ts'
import type { SiteHandle } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import type { Session } from '../sessions.ts'

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
  { session, site }: Pick<QueryContext, 'session' | 'site'>,
): string | null {
  for (const captcha of form.captchas) {
    const reason = captchaFailure(captcha, form, variables[captchaHandle(captcha)], session, site.handle)
    if (reason !== null) return CRAFT_TEXTS[site.handle].captcha(TITLES[captcha], reason)
  }
  return null
}

function captchaFailure(
  captcha: Captcha,
  form: Form,
  given: unknown,
  session: Session,
  site: SiteHandle,
): string | null {
  const name = inputName(captcha, form)
  const input = given as { name?: unknown; value?: unknown } | null | undefined
  const value = input?.name === name && typeof input.value === 'string' ? input.value : null
  switch (captcha) {
    case 'honeypot':
      if (value === null) return CRAFT_TEXTS[site].honeypotMissing(name)
      return value === '' ? null : CRAFT_TEXTS[site].honeypotFilled(value)
    default: {
      if (value === null) return ''
      const expected = session.get(name)
      if (value !== expected) return `Value mismatch ${expected ?? ''}:${value}.`
      session.remove(name)
      return null
    }
  }
}
