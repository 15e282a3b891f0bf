import { TIME_ZONE } from './locales.ts'

const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

/** The company's day, as its midnight in UTC, and the minutes since it began there. */
export function localTime(date: Date): { midnight: Date; minutes: number } {
  const [day = '', time = ''] = FORMAT.format(date).split(' ')
  return { midnight: new Date(`${day}T00:00Z`), minutes: minutesOf(time) }
}

/** @param time as `HH:MM` */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
