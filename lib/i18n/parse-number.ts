import { type LocaleCode, localeOf } from './locales'

/** The number that a text of a language is: "2.800" and "1,41" in Dutch. Null for any other text, such as "> 50". */
export function parseNumber(text: string, locale: LocaleCode): number | null {
  const { group, decimal } = separators(locale)
  const plain = text.trim().replace('−', '-')
  // Matching time: linear, as the separators are no digits.
  const isNumber = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`)
  return isNumber.test(plain) ? Number(plain.replaceAll(group, '').replace(decimal, '.')) : null
}

/** How a language writes numbers: `.` and `,` in Dutch. */
export function separators(locale: LocaleCode): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(localeOf(locale).notation).formatToParts(12345.6)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '.'
  return { group: part('group'), decimal: part('decimal') }
}
