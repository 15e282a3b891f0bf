import { z } from 'zod'
import { type FieldRules, textVariable } from './field'
import { checkText, type TextBase } from './text'

export type FormattedTextField = TextBase<'email' | 'phone' | 'url'>

const email = z.email()
const url = z.url({ protocol: /^https?$/ })

/** What people write for a URL: `linkedin.com/in/joris`. */
const WITHOUT_SCHEME = /^[^\s/@:][^\s/@:.]*\.[^\s/@:]{2,}(?:\/\S*)?$/

/** A URL with its scheme. */
const completeUrl = (text: string): string => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text)

/** Notations of telephone numbers vary: at least six digits. */
const PHONE = /^[+()\d\s./-]{6,30}$/

const IS_RIGHT: Record<FormattedTextField['kind'], (text: string) => boolean> = {
  email: (text) => email.safeParse(text).success,
  phone: (text) => PHONE.test(text) && /(?:\d.*){6}/.test(text),
  url: (text) => url.safeParse(completeUrl(text)).success,
}

export const formattedTextRules: FieldRules<FormattedTextField> = {
  check: (field, value, texts, report) =>
    checkText(field, value, texts, report, () => {
      if (!IS_RIGHT[field.kind](value.trim())) report(texts[field.kind])
    }),
  toVariable: (field, value) => textVariable(field, field.kind === 'url' ? completeUrl(value.trim()) : value),
}
