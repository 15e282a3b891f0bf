export interface CountedSearch {
  /** The language of a search without a result, or the path of the page that was opened after it. */
  of: string
  words: string
  count: number
  /** The last day, as `2026-11-22`. */
  day: string
}

/** The newest stay even if they are rare, as a list of frequent searches would otherwise accept no new one. */
export const MAX_SEARCHES = 1000
export const NEWEST_SEARCHES = 250
export const RETENTION_DAYS = 180

const MAX_LENGTH = 60
const E_MAIL = /\S@\S/
/** Digits with the separators of telephone, bank and citizen service numbers. */
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){6,}/
const IBAN = /\b[a-z]{2}\d{2}\s?[a-z]{4}/i

/** Returns null for anything that may identify a person or is no word. */
export function countedWords(query: string): string | null {
  if (E_MAIL.test(query) || LONG_NUMBER.test(query) || IBAN.test(query)) return null
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  const text = words.join(' ')
  return /\p{L}/u.test(text) && text.length <= MAX_LENGTH ? text : null
}

export function oldestDay(now: Date): string {
  return dayOf(new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000))
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
