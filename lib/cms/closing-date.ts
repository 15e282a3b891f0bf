import { TIME_ZONE } from '../i18n/locales.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

const HOUR = 3_600_000

/**
 * The moment from which a vacancy is closed; null: never. A closing date without a time, midnight in the
 * Netherlands, counts until the end of that day: "closes on 1 March" includes 1 March.
 */
export function closesAt(closingDate: string | null): Date | null {
  if (!closingDate) return null
  const moment = new Date(closingDate)
  if (Number.isNaN(moment.getTime())) return null
  if (clock.format(moment) !== '00:00') return moment
  // The next midnight is 23, 24 or 25 hours later, as the clock may change that day.
  const next = [23, 24, 25].map((hours) => new Date(moment.getTime() + hours * HOUR))
  return next.find((candidate) => clock.format(candidate) === '00:00') ?? null
}

/** The moment from which a vacancy has no page, some days after it closed; null: never. */
export function goneAt(closingDate: string | null, days: number): Date | null {
  const end = closesAt(closingDate)
  return end && new Date(end.getTime() + days * 24 * HOUR)
}

/** The last moment at which one can apply; null: no end. */
export function lastMoment(closingDate: string | null): Date | null {
  const end = closesAt(closingDate)
  return end && new Date(end.getTime() - 1)
}

/** Whether one can apply at the moment. */
export function isOpen(closingDate: string | null, now: Date): boolean {
  const end = closesAt(closingDate)
  return end === null || now < end
}

/** The vacancies that one can apply to now, in their order. */
export function openAmong<Vacancy extends { closingDate: string | null }>(vacancies: readonly Vacancy[]): Vacancy[] {
  const now = new Date()
  return vacancies.filter(({ closingDate }) => isOpen(closingDate, now))
}
