import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch'
import { stopwords as englishStopwords } from '@orama/stopwords/english'
import type { LocaleCode } from '@/lib/i18n/locales'

/** A word of a text. */
export interface Word {
  /** What is compared: the stem, without accents and capitals. */
  stem: string
  /** The word without accents and capitals. */
  word: string
  /** Where it is in the text. */
  start: number
  end: number
  /** Whether it is the whole of two words that are words of the text too. */
  isCode: boolean
}

interface Language {
  stem: (word: string) => string
  stopwords: ReadonlySet<string>
}

/** The stemmer leaves plurals such as `machines`, and the double vowel of `materiaal`, whose plural has one. */
const stemDutch = (word: string): string => {
  const stem = dutch(word.replace(/(?<=\w{4})es$/, 'e'))
  return stem.replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
}

const LANGUAGES: Record<LocaleCode, Language> = {
  nl: { stem: stemDutch, stopwords: new Set(dutchStopwords) },
  en: { stem: english, stopwords: new Set(englishStopwords) },
}

/** Longer ones are no words. */
const MAX_WORD_LENGTH = 40
/** Letters and digits of a name such as PA 6 or POM-C. */
const MAX_CODE_PART = 4
/** Stems that are remembered: the stemmer costs more than everything else that indexing does. */
const MAX_STEMS = 100_000

const PARTS = /[\p{L}\p{M}]+|\p{N}+/gu
const ACCENTS = /\p{M}+/gu

const fold = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase()

const stems: Record<LocaleCode, Map<string, string>> = { nl: new Map(), en: new Map() }

/** The stem of a word that is folded already. */
export function stemOf(word: string, locale: LocaleCode): string {
  const known = stems[locale]
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size >= MAX_STEMS) known.clear()
  const stem = LANGUAGES[locale].stem(word) || word
  known.set(word, stem)
  return stem
}

export const isStopword = (word: string, locale: LocaleCode): boolean => LANGUAGES[locale].stopwords.has(word)

/**
 * The words of a text. Letters and digits are separate words; where both stand together, or words are joined by a hyphen,
 * the whole is one more: `PA 6`, `PA6` and `PA-6` all have `pa6`, `POM-C` has `pomc`.
 */
export function wordsIn(text: string, locale: LocaleCode): Word[] {
  const words: Word[] = []
  let previous: Word | null = null
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const word = fold(part)
    if (word === '' || word.length > MAX_WORD_LENGTH) {
      previous = null
      continue
    }
    const current = { stem: stemOf(word, locale), word, start: index, end: index + part.length, isCode: false }
    words.push(current)
    if (previous && isOneName(previous, current, text)) {
      const code = previous.word + word
      words.push({ stem: code, word: code, start: previous.start, end: current.end, isCode: true })
    }
    previous = current
  }
  return words
}

/** Whether two words are one name. */
function isOneName(first: Word, second: Word, text: string): boolean {
  const between = text.slice(first.end, second.start)
  if (between === '-') return first.word.length + second.word.length <= MAX_WORD_LENGTH
  const isShort = first.word.length <= MAX_CODE_PART && second.word.length <= MAX_CODE_PART
  return (
    isShort && (between === '' || between === ' ' || between === '\u00a0') && /^\D+\d+$/.test(first.word + second.word)
  )
}
