import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch'
import { stopwords as englishStopwords } from '@orama/stopwords/english'
import type { LocaleCode } from '../i18n/locales.ts'

interface Language {
  stem: (word: string) => string
  stopwords: ReadonlySet<string>
}

/** The Dutch stemmer misses plurals such as `machines` and the double vowel of `materiaal`, and makes `per` of `pers`. */
const stemDutch = (word: string): string => {
  if (word.length < 5 && word.endsWith('s')) return word
  const stem = dutch(word.replace(/(?<=\w{4})es$/, 'e'))
  return stem.replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
}

/** Not in the table of languages, which browsers load. */
export const LANGUAGES: Record<LocaleCode, Language> = {
  nl: { stem: stemDutch, stopwords: new Set(dutchStopwords) },
  en: { stem: english, stopwords: new Set(englishStopwords) },
}
