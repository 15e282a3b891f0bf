import { z } from 'zod'
import { type FieldRules, textVariable } from './field'
import { type TextBase, textSchema } from './text'

export type FormattedTextField = TextBase<'email' | 'phone' | 'url'>

/** The content backend's pattern, which accepts more than zod's own, with a top-level domain in letters. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i

const PHONE = /^(?=(?:[+()\s./-]*\d){6})[+()\d\s./-]{6,30}(?: ext\. \d{1,6})?$/

const FORMATS = {
  email: (error?: string) =>
    z
      .email({ pattern: EMAIL, error })
      .max(254, error)
      .regex(/^[^@]{1,64}@/, error),
  phone: (error?: string) => z.string().regex(PHONE, error),
  url: (error?: string) => z.url({ protocol: /^https?$/, error }),
}

export const isEmail = (address: string): boolean => FORMATS.email().safeParse(address).success

export const formattedTextRules: FieldRules<FormattedTextField> = {
  schema: (field, checks) => textSchema(field, checks, FORMATS[field.kind](checks.say(field.kind))),
  toVariable: textVariable,
}
