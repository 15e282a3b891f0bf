import 'server-only'
import type { LocaleCode } from './locales'
import { WORD_RULES } from './word-rules'

const SOFT_HYPHEN = '\u00ad'
/** Longer than fits on a phone. Cut at 60, because the library takes quadratic time. */
const LONG_WORD = { heading: /[\p{L}\p{M}\u00ad]{13,60}/gu, text: /[\p{L}\p{M}\u00ad]{16,60}/gu }
/** The same number as `hyphenate-limit-chars` in app/styles/base.css. */
const EDGE = 5

/** Puts soft hyphens into long words without hyphens of an editor, because few browsers know Dutch syllables. */
export const hyphenate = (text: string, locale: LocaleCode, kind: keyof typeof LONG_WORD = 'heading'): string =>
  text.replace(LONG_WORD[kind], (word) => (word.includes(SOFT_HYPHEN) ? word : hyphenateWord(word, locale)))

function hyphenateWord(word: string, locale: LocaleCode): string {
  let result = ''
  let letters = 0
  for (const part of WORD_RULES[locale].hyphenate(word).split(SOFT_HYPHEN)) {
    if (letters >= EDGE && word.length - letters >= EDGE) result += SOFT_HYPHEN
    result += part
    letters += part.length
  }
  return result
}
