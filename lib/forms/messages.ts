import type { LocaleCode } from '@/lib/i18n/locales'

/** Texts of the rules, with `{field}` and `{n}` to fill in. They are the texts of messages/*.json under "rules". */
export type RuleTexts = Record<
  | 'required'
  | 'email'
  | 'url'
  | 'digits'
  | 'minLength'
  | 'maxLength'
  | 'minWords'
  | 'maxWords'
  | 'min'
  | 'max'
  | 'confirmation'
  | 'image'
  | 'pattern'
  | 'number'
  | 'decimals'
  | 'integer'
  | 'date'
  | 'dateMin'
  | 'dateMax'
  | 'option'
  | 'single'
  | 'phone'
  | 'fileType'
  | 'fileSize'
  | 'fileEmpty'
  | 'fileContent'
  | 'fileMacros'
  | 'fileCount'
  | 'fileTotal',
  string
> & {
  /** Language that they are in. */
  locale: LocaleCode
}

/** A number's own words, as in the other messages: `{n, plural, one {...} other {...}}`. */
const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g

/** Puts values into the placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  const worded = text.replace(PLURAL, (_, name: string, one: string, other: string) =>
    (values[name] === 1 ? one : other).replaceAll('#', `{${name}}`),
  )
  return worded.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
