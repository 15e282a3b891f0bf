import { z } from 'zod'
import { type FieldRules, textVariable } from './field'
import { checkText, type TextBase } from './text'

export type FormattedTextField = TextBase<'email' | 'phone' | 'url'>

/** As the content backend checks it, and with a top-level domain in letters. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i

/** Whether a text is an e-mail address, after cleaning. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (at > 64 || address.length > 254) return false
  return LOCAL_PART.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1))
}

const url = z.url({ protocol: /^https?$/ })

/** Notations of telephone numbers vary: at least six digits, and perhaps an extension. */
const PHONE = /^([+()\d\s./-]{6,30})(?: ext\. \d{1,6})?$/

function isPhone(text: string): boolean {
  const number = PHONE.exec(text)?.[1] ?? ''
  return (number.match(/\d/g)?.length ?? 0) >= 6
}

const IS_RIGHT: Record<FormattedTextField['kind'], (text: string) => boolean> = {
  email: isEmail,
  phone: isPhone,
  url: (text) => url.safeParse(text).success,
}

export const formattedTextRules: FieldRules<FormattedTextField> = {
  check: (field, value, texts, report) =>
    checkText(field, value, texts, report, () => {
      if (!IS_RIGHT[field.kind](value)) report(texts[field.kind])
    }),
  toVariable: textVariable,
}
