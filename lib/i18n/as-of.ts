import { fill } from './fill'
import { type LocaleCode, localeOf } from './locales'

export interface AsOfTexts {
  asOf: string
  asOfDay: string
}

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
