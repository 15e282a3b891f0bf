import { TIME_ZONE } from '../i18n/locales.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

const HOUR = 3_600_000

/** A date without a time, midnight in the Netherlands, includes that day. Null without a closing date. */
export function closesAt(closingDate: string | null): Date | null {
  if (!closingDate) return null
  const moment = new Date(closingDate)
  if (Number.isNaN(moment.getTime())) return null
  if (clock.format(moment) !== '00:00') return moment
  // The next midnight is 23, 24 or 25 hours later, as the clock may change that day.
  const next = [23, 24, 25].map((hours) => new Date(moment.getTime() + hours * HOUR))
  return next.find((candidate) => clock.format(candidate) === '00:00') ?? null
}

export function goneAt(closingDate: string | null, days: number): Date | null {
  const end = closesAt(closingDate)
  return end && new Date(end.getTime() + days * 24 * HOUR)
}

export function lastMoment(closingDate: string | null): Date | null {
  const end = closesAt(closingDate)
  return end && new Date(end.getTime() - 1)
}

export function isOpen(closingDate: string | null, now: Date): boolean {
  const end = closesAt(closingDate)
  return end === null || now < end
}

export function openAmong<Vacancy extends { closingDate: string | null }>(vacancies: readonly Vacancy[]): Vacancy[] {
  const now = new Date()
  return vacancies.filter(({ closingDate }) => isOpen(closingDate, now))
}
