import { type LocaleCode, localeOf, TIME_ZONE } from '@/lib/i18n/locales'

type Rows = readonly (Record<'days' | 'hours', string | null> | null)[] | null

export interface OpeningHours {
  /** The hours of today in the editor's words, or null if no row names today. */
  today: string | null
  /** Until when it is open, as `16.30`, or null if it is closed. */
  openUntil: string | null
  /** When it opens next: `day` is null for today. */
  opens: { day: string | null; time: string } | null
}

const DAYS = 7
// Matching time: linear, as each repetition is bounded.
const HOURS = /(\d{1,2})([.:])(\d{2}) ?[–-] ?(\d{1,2})[.:](\d{2})/
/** Words between two days that stand for the days between them too. */
const THROUGH = /^\s{0,3}(?:t\/m|tot en met|tot|to|through|until|–|-)\s{0,3}$/

/** Reads the hours as editors write them, such as "Monday to Friday". Of two rows with the same day the first counts. */
export function openingHours(rows: Rows, now: Date, locale: LocaleCode): OpeningHours {
  const names = weekdays(locale)
  const written = (rows ?? []).flatMap((row) =>
    row?.days && row.hours ? [{ days: daysIn(row.days, names), hours: row.hours }] : [],
  )
  const rowOf = (day: number) => written.find(({ days }) => days.has(day % DAYS))
  const { day, minutes } = localTime(now)
  const today = rowOf(day)
  const times = timesOf(today?.hours)
  const isOpen = times !== null && times.from <= minutes && minutes < times.to
  let opens: OpeningHours['opens'] = null
  for (let ahead = 0; ahead < DAYS && !isOpen && !opens; ahead++) {
    const next = timesOf(rowOf(day + ahead)?.hours)
    if (!next || (ahead === 0 && next.from <= minutes)) continue
    opens = { day: ahead === 0 ? null : (names[(day + ahead) % DAYS] ?? null), time: next.opens }
  }
  return { today: today?.hours ?? null, openUntil: isOpen ? times.closes : null, opens }
}

/** From Sunday on. */
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

function timesOf(hours: string | undefined) {
  const [, hour = '', separator = '', minute = '', endHour = '', endMinute = ''] = HOURS.exec(hours ?? '') ?? []
  if (hour === '') return null
  const [from, to] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)]
  return { from, to, opens: hour + separator + minute, closes: endHour + separator + endMinute }
}

function localTime(now: Date): { day: number; minutes: number } {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })
  const local = new Date(`${text.format(now).replace(' ', 'T')}Z`)
  return { day: local.getUTCDay(), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() }
}
