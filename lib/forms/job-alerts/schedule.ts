import { DateTime } from 'luxon'
import { TIME_ZONE } from '@/lib/i18n/locales'

export type Frequency = 'daily' | 'weekly'

const HOUR = 7
const MONDAY = 1

export function lastDue(frequency: Frequency, now: Date): Date {
  const today = DateTime.fromJSDate(now, { zone: TIME_ZONE }).set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 })
  const latest = today.toJSDate() <= now ? today : today.minus({ days: 1 })
  return (frequency === 'daily' ? latest : latest.minus({ days: (latest.weekday - MONDAY + 7) % 7 })).toJSDate()
}

export const isPublishedBy = ({ postDate }: { postDate: string | null }, due: Date): boolean =>
  postDate === null || new Date(postDate) <= due

export const nextDue = (now: Date): Date =>
  DateTime.fromJSDate(lastDue('daily', now), { zone: TIME_ZONE }).plus({ days: 1 }).toJSDate()
