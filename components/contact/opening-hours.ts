import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { isPublicHoliday, localTime } from '@/lib/i18n/working-days'

type Rows = readonly (Record<'days' | 'hours', string | null> | null)[] | null

export interface OpeningHours {
  /** The hours of today in the editor's words, or null if no row names today, or it is a public holiday. */
  today: string | null
  isHoliday: boolean
  /** Until when it is open, as `16.30`, or null if it is closed. */
  openUntil: string | null
  /** When it opens next: `day` is null for today. */
  opens: { day: string | null; time: string } | null
}

const DAYS = 7
// Matching time: linear, as each repetition is bounded.
const HOURS = /(\d{1,2})([.:])(\d{2}) ?(?:[–-]|tot|to|until) ?(\d{1,2})[.:](\d{2})/g
/** Words between two days that stand for the days between them too. */
const THROUGH = /^\s{0,3}(?:t\/m|tot en met|tot|to|through|until|–|-)\s{0,3}$/

/** Looked ahead that far, as Christmas and a weekend can follow each other. */
const DAYS_AHEAD = 2 * DAYS

/**
 * Reads the hours as editors write them, such as "Monday to Friday". Of two rows with the same day the first counts. A
 * location is closed on the public holidays of its country.
 */
export function openingHours(rows: Rows, now: Date, locale: LocaleCode, country: string | null = 'NL'): OpeningHours {
  const names = weekdays(locale)
  const written = (rows ?? []).flatMap((row) =>
    row?.days && row.hours ? [{ days: daysIn(row.days, names), hours: row.hours }] : [],
  )
  const { midnight, minutes } = localTime(now)
  const dayAfter = (days: number) => {
    const day = new Date(midnight)
    day.setUTCDate(day.getUTCDate() + days)
    return day
  }
  const hoursOf = (day: Date) =>
    isPublicHoliday(day, country) ? null : (written.find(({ days }) => days.has(day.getUTCDay()))?.hours ?? null)
  const today = hoursOf(midnight)
  const open = timesOf(today).find(({ from, to }) => from <= minutes && minutes < to)
  let opens: OpeningHours['opens'] = null
  for (let ahead = 0; ahead < DAYS_AHEAD && !open && !opens; ahead++) {
    const day = dayAfter(ahead)
    const next = timesOf(hoursOf(day)).find(({ from }) => ahead > 0 || from > minutes)
    if (next) opens = { day: ahead === 0 ? null : dayName(day, ahead, locale), time: next.opens }
  }
  return { today, isHoliday: isPublicHoliday(midnight, country), openUntil: open?.closes ?? null, opens }
}

/** With the date if there is an earlier day of that name. */
const dayName = (day: Date, ahead: number, locale: LocaleCode): string =>
  new Intl.DateTimeFormat(localeOf(locale).notation, {
    weekday: 'long',
    timeZone: 'UTC',
    ...(ahead >= DAYS && { day: 'numeric', month: 'long' }),
  }).format(day)

function weekdays(locale: LocaleCode): string[] {
  const { format } = new Intl.DateTimeFormat(localeOf(locale).notation, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: DAYS }, (_, day) => format(Date.UTC(2023, 0, 1 + day)))
}

function daysIn(text: string, names: readonly string[]): Set<number> {
  const lower = text.toLowerCase()
  const named = names
    .map((name, day) => ({ day, at: lower.indexOf(name.toLowerCase()), length: name.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const days = new Set(named.map(({ day }) => day))
  for (const [index, { day, at, length }] of named.entries()) {
    const next = named[index + 1]
    if (next && THROUGH.test(lower.slice(at + length, next.at)))
      for (let between = day; between !== next.day; between = (between + 1) % DAYS) days.add(between)
  }
  return days
}

function timesOf(hours: string | null) {
  return [...(hours ?? '').matchAll(HOURS)].map(
    ([, hour = '', separator = '', minute = '', endHour = '', endMinute = '']) => ({
      from: Number(hour) * 60 + Number(minute),
      to: Number(endHour) * 60 + Number(endMinute),
      opens: hour + separator + minute,
      closes: endHour + separator + endMinute,
    }),
  )
}
