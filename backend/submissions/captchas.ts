import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Captcha, captchaHandle, type Form } from '../content-reader/forms.ts'
import type { Site } from '../model.ts'
import { TEXTS } from '../texts.ts'

const COOKIE = /(?:^|;\s*)CraftSessionId=([\w-]+)/

export type Session = ReturnType<Sessions['of']>

export class Sessions {
  readonly #values = new LRUCache<string, Map<string, string>>({ max: 1000 })

  of(cookies: string | undefined, setCookie: (header: string) => void) {
    let values = this.#values.get(COOKIE.exec(cookies ?? '')?.[1] ?? '')
    return {
      get: (name: string) => values?.get(name),
      set: (name: string, value: string) => {
        values ??= this.#start(setCookie)
        values.set(name, value)
      },
      remove: (name: string) => values?.delete(name),
    }
  }

  #start(setCookie: (header: string) => void): Map<string, string> {
    const id = randomUUID()
    const values = new Map<string, string>()
    this.#values.set(id, values)
    setCookie(`CraftSessionId=${id}; path=/; HttpOnly; SameSite=Lax`)
    return values
  }
}

const TITLES: Record<Captcha, string> = {
  honeypot: 'Honeypot',
  javascript: 'Javascript',
  duplicate: 'Duplicate',
}

const inputName = (captcha: Captcha, { id }: Form): string =>
  ({ honeypot: 'beesknees', javascript: `__JSCHK_${id}`, duplicate: `__DUP_${id}` })[captcha]

export function captchaDefinition(captcha: Captcha, form: Form, session: Session) {
  const name = inputName(captcha, form)
  const value = captcha === 'honeypot' ? '' : (session.get(name) ?? randomUUID())
  if (value) session.set(name, value)
  return { handle: captchaHandle(captcha), name, value }
}

/** Null if the captchas pass. Like Formie, this reads variables only; literals in the query count as missing. */
export function spamReasonOf(
  form: Form,
  variables: Readonly<Record<string, unknown>>,
  { session, site }: { session: Session; site: Site },
): string | null {
  const texts = TEXTS[site.handle].craft
  for (const captcha of form.captchas) {
    const name = inputName(captcha, form)
    const input = variables[captchaHandle(captcha)] as { name?: unknown; value?: unknown } | null | undefined
    const value = input?.name === name && typeof input.value === 'string' ? input.value : null
    const reason = captcha === 'honeypot' ? honeypotFailure(name, value) : sessionFailure(name, value)
    if (reason !== null) return texts.captcha(TITLES[captcha], reason)
  }
  return null

  function honeypotFailure(name: string, value: string | null): string | null {
    if (value === null) return texts.honeypotMissing(name)
    return value === '' ? null : texts.honeypotFilled(value)
  }

  function sessionFailure(name: string, value: string | null): string | null {
    if (value === null) return ''
    const expected = session.get(name)
    if (value !== expected) return `Value mismatch ${expected ?? ''}:${value}.`
    session.remove(name)
    return null
  }
}
