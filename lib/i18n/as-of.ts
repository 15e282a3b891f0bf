import { type LocaleCode, localeOf } from './locales'

/** With `{hours}` and `{minutes}`; that of another day with `{date}` too. */
export interface AsOfTexts {
  asOf: string
  asOfDay: string
}

/** `Stand van 14.02 uur.`, by the reader's own clock; with the date if it is not today. */
export function asOfText(time: number, texts: AsOfTexts, locale: LocaleCode, now = new Date()): string {
  const moment = new Date(time)
  const isToday = moment.toDateString() === now.toDateString()
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const { notation } = localeOf(locale)
  const date = new Intl.DateTimeFormat(notation, { day: 'numeric', month: 'long', year }).format(moment)
  return (isToday ? texts.asOf : texts.asOfDay)
    .replace('{date}', date)
    .replace('{hours}', twoDigits(moment.getHours()))
    .replace('{minutes}', twoDigits(moment.getMinutes()))
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
