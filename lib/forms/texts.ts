import { isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'

export type FormTexts = MessageTexts['form']

export type RuleTexts = Record<keyof MessageTexts['rules'], string> & { locale: LocaleCode }

/** Messages that begin in lower case follow the label of their field; messages about a file name the file. */
export const asSentence = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) && !message.startsWith(label) && !/\.[\sa-z]/i.test(message)
    ? `${label} ${message}`
    : message

export function withLabel(label: string, message: string): string {
  const sentence = asSentence(label, message)
  const colon = label.endsWith('?') ? '' : ':'
  return sentence.startsWith(label) ? sentence : `${label}${colon} ${sentence}`
}

/** Longer texts are refused without further checks, which would take long. */
export const MAX_TEXT_LENGTH = 100_000

export const isDigits = (pattern: string | null): boolean =>
  pattern !== null && ['[0-9]+', '[0-9]*', '\\d+', '\\d*'].includes(pattern)

/** A run of white space counts as one character, as in the backend (backend/contract/facts.md, section 12). */
export const lengthOf = (text: string, unit: 'characters' | 'words'): number =>
  unit === 'words' ? (text.match(/\S+/g)?.length ?? 0) : [...text.trim().replace(/\s+/g, ' ')].length

export const TODAY = 'today'

/** Other years, such as 26, are typing errors unless the field allows them. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

export const firstDay = ({ min }: { min: string | null }): string =>
  min === TODAY ? isoDay(new Date()) : (min ?? FIRST_DAY)

export const lastDay = ({ max }: { max: string | null }): string => max ?? LAST_DAY
