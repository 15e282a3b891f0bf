import { easter } from 'date-easter'
import { fill } from './fill.ts'
import { type LocaleCode, localeOf, TIME_ZONE } from './locales.ts'

const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

/** The company's day, as its midnight in UTC, and the minutes since it began there. */
export function localTime(date: Date): { midnight: Date; minutes: number } {
  const [day = '', time = ''] = FORMAT.format(date).split(' ')
  return { midnight: new Date(`${day}T00:00Z`), minutes: minutesOf(time) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export interface Promised {
  /** Working days after the day on which a message counts as received; 0 is that day itself. */
  days: number
  /** Local time (`HH:MM`) until which a message counts as received on the same day. */
  before: string
}

const CLOSING_TIME = '17:00'

/** How editors link the words of a promise: `#workday-1`, or `#workday-0-15.00` with a time. */
const PATTERN = /^#workday-(\d)(?:-([01]\d|2[0-3])\.([0-5]\d))?$/

export function readPromise(href: string | undefined): Promised | null {
  const [matched, days, hours, minutes] = PATTERN.exec(href ?? '') ?? []
  if (!matched) return null
  return { days: Number(days), before: hours ? `${hours}:${minutes}` : CLOSING_TIME }
}

/** The date that a promise ends on, `maandag 30 november`, in the company's time zone. Day and month stay together. */
export function promisedDate(promise: Promised, sentAt: Date, locale: LocaleCode): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const written = new Intl.DateTimeFormat(localeOf(locale).notation, parts).format(promisedDay(promise, sentAt))
  return written.replace(/ (?=\S+$)/, '\u00a0')
}

/** The date in a text such as `by {date}` on a page that somebody reads now, or `today` alone. */
export function promisedFromNow(promise: Promised, locale: LocaleCode, text: string, now = new Date()): string {
  const isToday = promisedDay(promise, now).getTime() === localTime(now).midnight.getTime()
  if (!isToday) return fill(text, { date: promisedDate(promise, now, locale) })
  return new Intl.RelativeTimeFormat(localeOf(locale).notation, { numeric: 'auto' }).format(0, 'day')
}

export function promisedDay({ days, before }: Promised, sentAt: Date): Date {
  const { midnight: day, minutes } = localTime(sentAt)
  const next = () => day.setUTCDate(day.getUTCDate() + 1)
  if (minutes >= minutesOf(before)) next()
  for (let remaining = days; ; remaining--) {
    while (!isWorkingDay(day)) next()
    if (remaining === 0) return day
    next()
  }
}

const isWorkingDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0 && !isPublicHoliday(day)

/** The public holidays with a date of their own, by country. Those of Easter are the same in these countries. */
const FIXED = {
  // New Year, King's Day, Liberation Day in lustrum years, Christmas.
  NL: (year: number) => ['01-01', kingsDay(year), ...(year % 5 === 0 ? ['05-05'] : []), '12-25', '12-26'],
  // New Year, Labour Day, National Day, Assumption, All Saints, Armistice, Christmas.
  BE: () => ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
}

/** Of other countries none is known. @param day at midnight UTC @param country in ISO 3166-1, two letters */
export function isPublicHoliday(day: Date, country: string | null = 'NL'): boolean {
  if (country !== 'NL' && country !== 'BE') return false
  const year = day.getUTCFullYear()
  if (FIXED[country](year).includes(day.toISOString().slice(5, 10))) return true
  // Easter Monday, Ascension, Whit Monday.
  const { month, day: date } = easter(year)
  const daysAfterEaster = (day.getTime() - Date.UTC(year, month - 1, date)) / (24 * 60 * 60 * 1000)
  return [1, 39, 50].includes(daysAfterEaster)
}

const kingsDay = (year: number): string => (new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? '04-26' : '04-27')
