import { stopwords as dutchStopwords } from '@orama/stopwords/dutch'
import { stopwords as englishStopwords } from '@orama/stopwords/english'
import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen'
import englishSyllables from 'hyphen/patterns/en-gb.js'
import dutchSyllables from 'hyphen/patterns/nl.js'
import type { LocaleCode } from './locales.ts'

interface WordRules {
  stopwords: ReadonlySet<string>
  hyphenate: (text: string) => string
}

const hyphenator = (syllables: PatternsDefinition, exceptions: string[] = []) =>
  createHyphenator(syllables, { exceptions }) as HyphenationFunctionSync

/** Borrowed words, with a break that the Dutch patterns do not find. The library reads one break per word. */
const BORROWED = [
  'privacy-statement',
  'polyether-etherketon',
  'polytetra-fluoretheen',
  'polyvinylideen-fluoride',
  'polyfenyleen-sulfide',
]

const ASKING = {
  nl: 'beste beter duurt geschikt goed graag hoeveel jullie kom komen kunnen kunt kunststof kunststoffen laten lang mag materiaal materialen moeten nemen opsturen snel sturen tussen verschil waar welk welke zoek zoeken'.split(
    ' ',
  ),
  en: 'best better difference fast find get give good like long looking make material materials need plastic plastics please send something suitable take want'.split(
    ' ',
  ),
}

export const WORD_RULES: Record<LocaleCode, WordRules> = {
  nl: { stopwords: new Set([...dutchStopwords, ...ASKING.nl]), hyphenate: hyphenator(dutchSyllables, BORROWED) },
  en: { stopwords: new Set([...englishStopwords, ...ASKING.en]), hyphenate: hyphenator(englishSyllables) },
}

export const isStopword = (word: string, locale: LocaleCode): boolean => WORD_RULES[locale].stopwords.has(word)
