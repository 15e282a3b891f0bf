import type { LocaleCode } from '@/lib/i18n/locales'
import type messages from '../../messages/nl.json'

/** Texts of a form, with placeholders. */
export type FormTexts = (typeof messages)['form']

/** Messages of the rules, with `{field}` and `{n}` as placeholders, and the language that they are in. */
export type RuleTexts = Record<keyof (typeof messages)['rules'], string> & { locale: LocaleCode }

/** A plural as in next-intl's messages: `{n, plural, one {...} other {...}}`. */
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

/** A whole number as people write it: `3.000` with the separator of Dutch. */
export const grouped = (value: number, separator: string): string =>
  // Matching time: quadratic, in the digits of a number.
  String(value).replace(/\B(?=(\d{3})+$)/g, separator)

/**
 * A message as a sentence. The messages of rules that begin in lower case are completed by the label of their field;
 * those about a file name the file.
 */
export const asSentence = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) && !message.startsWith(label) && !/\.[\sa-z]/i.test(message)
    ? `${label} ${message}`
    : message

/** Longer texts are refused without further checks, which would take long. */
export const MAX_TEXT_LENGTH = 100_000

/** The one kind of pattern that the browser tries itself. */
export const isDigits = (pattern: string | null): boolean =>
  pattern !== null && ['[0-9]+', '[0-9]*', '\\d+', '\\d*'].includes(pattern)

/** Runs of white space count as one character, as the backend counts (contract/facts.md, section 12). */
export const lengthOf = (text: string, unit: 'characters' | 'words'): number =>
  unit === 'words' ? (text.match(/\S+/g)?.length ?? 0) : [...text.trim().replace(/\s+/g, ' ')].length
