import { formatNumber } from './format'
import type { LocaleCode } from './locales'
import { parseNumber, separators } from './parse-number'

const MAX_DECIMALS = 6

const BOUND = /^[<>≤≥±~≈]\s*/

export function alignDecimals(texts: readonly string[], locale: LocaleCode): string[] {
  const { decimal } = separators(locale)
  const counts = texts.map((text) => {
    const number = text.trim().replace(BOUND, '')
    return parseNumber(number, locale) === null ? null : (number.split(decimal)[1]?.length ?? 0)
  })
  const most = Math.min(MAX_DECIMALS, Math.max(0, ...counts.flatMap((count) => count ?? [])))
  return texts.map((text, index) => {
    const missing = most - (counts[index] ?? most)
    return missing > 0 ? text.trim() + (missing === most ? decimal : '') + '0'.repeat(missing) : text
  })
}

export function columnFormat(values: readonly number[], locale: LocaleCode): (value: number) => string {
  const texts = alignDecimals(
    values.map((value) => formatNumber(value, locale)),
    locale,
  )
  const formats = new Map(values.map((value, index) => [value, texts[index]]))
  return (value) => formats.get(value) ?? formatNumber(value, locale)
}
