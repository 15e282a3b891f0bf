import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch'
import { stopwords as englishStopwords } from '@orama/stopwords/english'
import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen'
import englishSyllables from 'hyphen/patterns/en-gb.js'
import dutchSyllables from 'hyphen/patterns/nl.js'
import type { LocaleCode } from './locales.ts'

interface WordRules {
  stem: (word: string) => string
  stopwords: ReadonlySet<string>
  hyphenate: (text: string) => string
}

/** The Dutch stemmer misses plurals such as `machines` and the double vowel of `materiaal`, and makes `per` of `pers`. */
const stemDutch = (word: string): string => {
  if (word.length < 5 && word.endsWith('s')) return word
  const stem = dutch(word.replace(/(?<=\w{4})es$/, 'e'))
  return stem.replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
}

const hyphenator = (syllables: PatternsDefinition) => createHyphenator(syllables) as HyphenationFunctionSync

/** Not in the table of languages, which browsers load. */
export const WORD_RULES: Record<LocaleCode, WordRules> = {
  nl: { stem: stemDutch, stopwords: new Set(dutchStopwords), hyphenate: hyphenator(dutchSyllables) },
  en: { stem: english, stopwords: new Set(englishStopwords), hyphenate: hyphenator(englishSyllables) },
}
