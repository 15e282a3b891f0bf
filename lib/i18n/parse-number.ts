import { formatNumber } from './format.ts'
import type { LocaleCode } from './locales.ts'

interface Separators {
  group: string
  decimal: string
}

/** Reads "2.800" and "1,41" in Dutch. Returns null for other texts, such as "> 50". */
export function parseNumber(text: string, locale: LocaleCode): number | null {
  const digits = toDigits(text.trim(), separators(locale))
  return digits === null ? null : Number(digits)
}

/** Reads a number in either notation. It is ambiguous if the other one makes another number of it, or the only one. */
export function readNumber(text: string, locale: LocaleCode): { digits: string; isAmbiguous: boolean } | null {
  const { group, decimal } = separators(locale)
  const plain = text.replace(/\s/g, ' ').trim()
  const amount = plain.replace(/^\+/, '').replace(/[.,][-–—]{1,2}$/, '')
  const readAs = (notation: Separators) =>
    toDigits(amount.includes(notation.group) ? amount : amount.replaceAll(' ', notation.group), notation)
  const own = readAs({ group, decimal })
  const opposite = readAs({ group: decimal, decimal: group })
  const digits = own ?? opposite
  return digits === null ? null : { digits, isAmbiguous: opposite !== null && opposite !== own }
}

/** Returns NaN for a number so large that digits would be lost, and for other texts. */
export function toNumber(digits: string): number {
  const number = /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : Number.NaN
}

function toDigits(text: string, { group, decimal }: Separators): string | null {
  const plain = text.replace('−', '-')
  // Matching time: linear, as the separators are no digits.
  const isNumber = new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`)
  return isNumber.test(plain) ? plain.replaceAll(group, '').replace(decimal, '.') : null
}

export function separators(locale: LocaleCode): Separators {
  const [, , group = '', , , , decimal = ''] = formatNumber(12345.6, locale)
  return { group, decimal }
}
