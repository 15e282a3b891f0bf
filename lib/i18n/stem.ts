import { stemmer as porter } from '@orama/stemmers/english'
import type { LocaleCode } from './locales.ts'

interface Stemmer {
  stem: (word: string) => string
  /** Returns how a text may write a word with this stem, or the beginning of its other forms: `buis`, `buiz`. */
  spellings: (stem: string) => string[]
  /** Whether the language writes compounds as one word: a `nylonplaat` is a plate of nylon. */
  hasCompounds?: true
}

/** Endings that no rule explains. Accents are gone: `industrieën`, `ideeën` and `oliën` have none. */
const DUTCH_ENDINGS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(kind|rad|blad|goed|lied|rund|volk)eren$/, '$1'],
  [/^eieren$/, 'ei'],
  [/(?<!be)steden$/, 'stad'],
  [/(?<!k)leden$/, 'lid'],
  [/schepen$/, 'schip'],
  [/^([aou])([gr])en$/, '$1$1$2'],
  [/heden$/, 'heid'],
  [/(?<=.{3})(?:lieden|lui)$/, 'man'],
  [/ici$/, 'icus'],
  [/(centr|muse|ori|teri)a$/, '$1um'],
  [/(?<=[ie]e)en$/, ''],
  [/(?<=.{2}i)en$/, 'e'],
]

/** A plural in `-s`, or a `z` for an `s` as in `kaarzen`. Short words such as `bus` end in their own `s`. */
const DUTCH_S = /(?<=.{4})(?:(?<=[^aeiouyjs]|[^aeiouy][aeouy]|[aeo]y|ie)s|(?<=[^aeiouyj]|ie)z)$/
const DUTCH_KEPT_S = /(?:(?:aa|ee|oo|oe|ie|eu|ui)[kpt]s|(?:proc|succ|adr|congr|expr|inter|fl|[fgjkps]m)es)$/
const DUTCH_E = /(?:ee?n|e)$/
const DUTCH_NOUN = /(?<!rr)(?:ing|heid)$/

/** Whether a word may be left without its ending: `open` has no ending `-en`, and `ring` no `-ing`. */
const isWord = (rest: string): boolean =>
  rest.length > 2 && /[aeiouy]/.test(rest) && /(?:[^aeiouy]|[aeou]i)$/.test(rest)
const isLongWord = (rest: string): boolean => isWord(rest) && /[aeiouy][^aeiouy]+[aeiouy]/.test(rest)

const withoutDouble = (word: string): string => word.replace(/(?<=.)([b-df-hj-np-tv-xz])\1$/, '$1')

function shorterDutch(word: string): string {
  const irregular = DUTCH_ENDINGS.find(([ending]) => ending.test(word))
  if (irregular) return word.replace(...irregular)
  if (DUTCH_S.test(word) && !DUTCH_KEPT_S.test(word)) return word.slice(0, -1)
  const withoutE = word.replace(DUTCH_E, '')
  if (withoutE !== word && isWord(withoutE)) return withoutDouble(withoutE)
  const noun = word.replace(DUTCH_NOUN, '')
  return noun !== word && isLongWord(noun) ? withoutDouble(noun) : word
}

/** Returns the stem, which singular and plural share with an adjective in `-e`. It need not be a word. */
function stemDutch(word: string): string {
  let stem = withoutDouble(word)
  for (let next = shorterDutch(stem); next !== stem; next = shorterDutch(stem)) stem = next
  return hard(stem).replace(/([aeou])\1(?=[^aeiouy]$)/, '$1')
}

const hard = (stem: string): string => stem.replace(/(?<=..)v$/, 'f').replace(/(?<=..)z$/, 's')

function dutchSpellings(stem: string): string[] {
  const soft = stem.replace(/f$/, 'v').replace(/s$/, 'z')
  const all = [stem, soft].flatMap((one) => [one, one.replace(/(?<![aeiouy])([aeou])(?=[^aeiouy]$)/, '$1$1')])
  return [...new Set(all)]
}

const ENGLISH_PLURALS = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mouse',
    dies: 'die',
    ties: 'tie',
    radii: 'radius',
    criteria: 'criterion',
    phenomena: 'phenomenon',
    media: 'medium',
    axes: 'axis',
    matrices: 'matrix',
    indices: 'index',
    vertices: 'vertex',
    appendices: 'appendix',
    menus: 'menu',
  }),
)

/** Porter's stemmer takes the `s` of `gas`, and the `is` of `analysis`, for a plural. */
function stemEnglish(word: string): string {
  const singular = ENGLISH_PLURALS.get(word) ?? word.replace(/(?<=^|s|wo|fore|rk)men$/, 'man')
  const whole = singular.replace(/(?<=gas|bias|atlas|canvas|^lens|.us)$/, 'e').replace(/(?<=.{2}[^aeiou])is$/, 'es')
  return porter(whole).replace(/(?<=l|ea|oa|ie|ni|li|wi)[fv]e?$/, 'f')
}

/** Stems of words in lower case without accents. No browser loads this with the syllables of `word-rules.ts`. */
export const STEMMERS: Record<LocaleCode, Stemmer> = {
  nl: { stem: stemDutch, spellings: dutchSpellings, hasCompounds: true },
  en: { stem: stemEnglish, spellings: (stem) => [stem, stem.replace(/f$/, 'v')] },
}

export const hasCompounds = (locale: LocaleCode): boolean => STEMMERS[locale].hasCompounds === true
