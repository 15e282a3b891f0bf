import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch'
import { stopwords as englishStopwords } from '@orama/stopwords/english'
import type { LocaleCode } from '../i18n/locales.ts'

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

/** Soft hyphens and joiners are within words. */
const PARTS = /[\p{L}\p{M}\u00ad\u200b-\u200d]+|\p{N}+/gu
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/

const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(NOT_LETTERS, '')).toLowerCase()

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
 *
 * @param initials only words that begin with one of these letters
 */
export function wordsIn(text: string, locale: LocaleCode, initials?: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  let previous: Word | null = null
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (initials && !previous && !initials.has(initialOf(part))) continue
    const word = fold(part)
    if (word === '' || word.length > MAX_WORD_LENGTH) {
      previous = null
      continue
    }
    const current = { stem: stemOf(word, locale), word, start: index, end: index + part.length, isCode: false }
    if (previous && isOneName(previous, current, text)) {
      const code = previous.word + word
      words.push(current, { stem: code, word: code, start: previous.start, end: current.end, isCode: true })
      previous = current
    } else if (initials && !initials.has(initialOf(word))) {
      previous = null
    } else {
      words.push(current)
      previous = current
    }
  }
  return words
}

/** The first letter without accents and capitals. */
export const initialOf = (word: string): string =>
  word < '\u007f' ? word.charAt(0).toLowerCase() : fold(word).charAt(0)

/** Whether two words are one name. */
function isOneName(first: Word, second: Word, text: string): boolean {
  const between = text.slice(first.end, second.start)
  if (between === '-') return first.word.length + second.word.length <= MAX_WORD_LENGTH
  const isShort = first.word.length <= MAX_CODE_PART && second.word.length <= MAX_CODE_PART
  return (
    isShort && (between === '' || between === ' ' || between === '\u00a0') && /^\D+\d+$/.test(first.word + second.word)
  )
}
