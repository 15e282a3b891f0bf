import { fill } from './fill.ts'
import { type LocaleCode, localeOf, TIME_ZONE } from './locales.ts'

const numberFormat = (locale: LocaleCode, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(localeOf(locale).notation, options)

const NARROW_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'
const EN_DASH = '–'
const MINUS = '−'

const writtenAs = (options: Intl.DateTimeFormatOptions) => (date: string | Date, locale: LocaleCode) =>
  new Intl.DateTimeFormat(localeOf(locale).notation, { ...options, timeZone: TIME_ZONE }).format(new Date(date))

export const formatDate = writtenAs({ dateStyle: 'long' })

export const formatMoment = writtenAs({ dateStyle: 'medium', timeStyle: 'medium' })

export const formatDayAndTime = writtenAs({ dateStyle: 'long', timeStyle: 'short' })

export const formatTime = writtenAs({ timeStyle: 'short' })

export const isoDay = (date: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE }).format(new Date(date))

export const formatNumber = (value: number, locale: LocaleCode): string =>
  numberFormat(locale, { maximumFractionDigits: 3 }).format(value).replace('-', MINUS)

/** Returns a number such as `1250,5`: with all decimals, and without groups, which could be mistaken for decimals. */
export const formatUngrouped = (value: number, locale: LocaleCode): string =>
  numberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value).replace('-', MINUS)

const written = (values: Iterable<number | null>, locale: LocaleCode): string[] =>
  [...values].flatMap((value) => (value === null ? [] : formatNumber(value, locale)))

export const formatRange = (from: number | null, to: number | null, locale: LocaleCode): string | null =>
  written(new Set([from, to]), locale).join(EN_DASH) || null

/** Returns a span such as `−50 … 100`, without a dash, which would be ambiguous before a negative number. */
export const formatSpan = (from: number | null, to: number | null, locale: LocaleCode): string | null =>
  written([from, to], locale).join(`${NO_BREAK_SPACE}…${NO_BREAK_SPACE}`) || null

export function formatSalary(from: number | null, to: number | null, locale: LocaleCode): string | null {
  const amounts = [...new Set([from, to].filter((value) => value !== null))]
  if (amounts.length === 0) return null
  const digits = amounts.some((amount) => !Number.isInteger(amount)) ? 2 : 0
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [sign, space] = numberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(0)
  const between = space?.type === 'literal' ? space.value : ''
  return `${sign?.value}${between}${amounts.map((amount) => format.format(amount)).join(EN_DASH)}`
}

export const formatMoney = (amount: number, locale: LocaleCode): string =>
  numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** `214 kB`, `1,3 MB`: decimal units, as browsers and operating systems show files. */
export function formatBytes(bytes: number, locale: LocaleCode): string {
  const unit = [1e3, 1e6, 1e9].filter((size) => bytes >= 0.9995 * size).length
  const value = bytes / 1000 ** unit
  const digits = unit > 1 && value < 10 ? 1 : 0
  const number = numberFormat(locale, { maximumFractionDigits: digits }).format(value)
  return `${number}${NARROW_SPACE}${UNITS[unit]}`
}

const READING_SPEED = 220

export function readingMinutes(html: string | null): number {
  const words = (html ?? '').replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / READING_SPEED))
}

export const telephoneHref = (number: string): string => `tel:${number.replace(/\(0\)/g, '').replace(/[^+\d]/g, '')}`

type AsOfTexts = Record<'asOf' | 'asOfDay', string>

export function asOfText(at: number, texts: AsOfTexts, locale: LocaleCode, now = new Date()): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === now.toDateString()
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const { notation } = localeOf(locale)
  const date = new Intl.DateTimeFormat(notation, { day: 'numeric', month: 'long', year }).format(moment)
  const [hours = '', minutes = ''] = [moment.getHours(), moment.getMinutes()].map((number) =>
    String(number).padStart(2, '0'),
  )
  return fill(isToday ? texts.asOf : texts.asOfDay, { date, hours, minutes })
}

export function countryName(code: string | null, locale: LocaleCode): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null
}
