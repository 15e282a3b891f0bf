import { fill } from './fill'
import { type LocaleCode, localeOf } from './locales'

/** Texts with `{hours}` and `{minutes}`, and for another day with `{date}`. */
export interface AsOfTexts {
  asOf: string
  asOfDay: string
}

/** Writes `Stand van 14.02 uur.` by the reader's clock, with the date if it is not today. */
export function asOfText(at: number, texts: AsOfTexts, locale: LocaleCode, now = new Date()): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === now.toDateString()
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const { notation } = localeOf(locale)
  const date = new Intl.DateTimeFormat(notation, { day: 'numeric', month: 'long', year }).format(moment)
  const time = { hours: twoDigits(moment.getHours()), minutes: twoDigits(moment.getMinutes()) }
  return fill(isToday ? texts.asOf : texts.asOfDay, { date, ...time })
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
