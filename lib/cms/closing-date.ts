import { DateTime } from 'luxon'
import { TIME_ZONE } from '../i18n/locales.ts'

/** A date without a time, midnight in the Netherlands, includes that day. Null without a closing date. */
export function closesAt(closingDate: string | null): Date | null {
  const moment = DateTime.fromJSDate(new Date(closingDate ?? ''), { zone: TIME_ZONE })
  if (!moment.isValid) return null
  const isWholeDay = moment.hour === 0 && moment.minute === 0
  return (isWholeDay ? moment.plus({ days: 1 }) : moment).toJSDate()
}

export function goneAt(closingDate: string | null, days: number): Date | null {
  const end = closesAt(closingDate)
  return end && new Date(end.getTime() + days * 24 * 60 * 60 * 1000)
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
