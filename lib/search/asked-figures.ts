import type { Range } from '../cms/list-query.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import { readNumber, toNumber } from '../i18n/parse-number.ts'

export interface AskedFigures {
  ranges: Record<string, Range>
  others: string[]
  text: string
}

/** No plastic is as strong as this, in MPa: larger numbers are a stiffness. */
const STIFFNESS_FROM = 500
/** In g/cm³. */
const MAX_DENSITY = 100

const FIGURE =
  // Matching time: linear, as each repetition is bounded.
  /(?<![\p{L}\d.,]|[\p{L}\d][-−])([-−]?\d{1,6}(?:[.,]\d{1,3})?) ?(° ?[cf](?![\p{L}\d])|(?<=\d\d ?)[cf](?![\p{L}\d])|°|graden(?: celsius)?|degrees(?: celsius)?|celsius|mpa|gpa|n\/mm[²2]|g\/cm[³3]|kg\/m[³3])/giu

/** Reads numbers with the units of the finder. A part has to stand a temperature and a load, and may not be heavier. */
export function askedFigures(query: string, locale: LocaleCode): AskedFigures {
  const ranges: Record<string, Range> = {}
  const others: string[] = []
  const text = query.replace(FIGURE, (figure, digits: string, unit: string) => {
    const [name, range] = rangeOf(toNumber(readNumber(digits, locale)?.digits ?? ''), unit.toLowerCase())
    // The finder does not know how cold a material may become.
    if (range.min !== null && range.min < 0) others.push(figure)
    else ranges[name] = range
    return ' '
  })
  return { ranges, others, text }
}

function rangeOf(value: number, unit: string): [name: string, range: Range] {
  // No plastic is that heavy: "1.410" is 1,41 with the separator of another language.
  if (unit.startsWith('g/')) return ['density', { min: null, max: value > MAX_DENSITY ? value / 1000 : value }]
  if (unit.startsWith('kg')) return ['density', { min: null, max: value / 1000 }]
  if (/^[mn]|^gpa/.test(unit)) {
    const pressure = unit === 'gpa' ? value * 1000 : value
    return [pressure < STIFFNESS_FROM ? 'strength' : 'stiffness', { min: pressure, max: null }]
  }
  const degrees = unit.endsWith('f') ? Math.round((value - 32) / 1.8) : value
  return ['temperature', { min: degrees, max: null }]
}
