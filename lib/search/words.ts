import { type LocaleCode, perLocale } from '../i18n/locales.ts'
import { STEMMERS } from '../i18n/stem.ts'

export interface Word {
  stem: string
  word: string
  start: number
  end: number
  isCode: boolean
}

const MAX_WORD_LENGTH = 40
const MAX_CODE_PART = 4
/** Cached, as stemming is the slowest part of indexing. */
const MAX_STEMS = 100_000

/** Soft hyphens and joiners are within words, and so is the ending of `foto's`. */
const PARTS = /[\p{L}\p{M}\u00ad\u200b-\u200d]+(?:['’][sS](?![\p{L}\p{M}]))?|\p{N}+(?:[.,]\p{N}+)*/gu
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/
const SEPARATORS = /[.,]/g
/** Letters that Unicode does not decompose, as in `Yıldız` or `Łukasz`. */
const FOLDED: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }
const NOT_ASCII = /[^ -~]/g
const APOSTROPHE_S = /['’]s$/i
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/

function fold(text: string): string {
  const word = text.replace(APOSTROPHE_S, '')
  if (ASCII.test(word)) return withoutSeparators(word).toLowerCase()
  const letters = word.normalize('NFKD').replace(NOT_LETTERS, '').toLowerCase()
  return letters.replace(NOT_ASCII, (letter) => FOLDED[letter] ?? letter)
}

/** A number is one word, in the notation of each language: `1.120` is not 120, and `3,1` is `3.1`. */
const withoutSeparators = (number: string): string => number.replace(SEPARATORS, THOUSANDS.test(number) ? '' : '.')

const stems = perLocale(() => new Map<string, string>())

export function stemOf(word: string, locale: LocaleCode): string {
  const known = stems[locale]
  const cached = known.get(word)
  if (cached !== undefined) return cached
  if (known.size >= MAX_STEMS) known.clear()
  const stem = STEMMERS[locale].stem(word)
  known.set(word, stem)
  return stem
}

export const spellingsOf = (stem: string, locale: LocaleCode): readonly string[] => STEMMERS[locale].spellings(stem)

/** Joined or hyphenated names are also one word: `PA 6`, `PA6` and `PA-6` all have `pa6`. */
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

export const initialOf = (word: string): string =>
  word < '\u007f' ? word.charAt(0).toLowerCase() : fold(word).charAt(0)

function isOneName(first: Word, second: Word, text: string): boolean {
  const between = text.slice(first.end, second.start)
  if (between === '-') return first.word.length + second.word.length <= MAX_WORD_LENGTH
  const isShort = first.word.length <= MAX_CODE_PART && second.word.length <= MAX_CODE_PART
  return (
    isShort && (between === '' || between === ' ' || between === '\u00a0') && /^\D+\d+$/.test(first.word + second.word)
  )
}
