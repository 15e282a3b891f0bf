import type { Query } from 'minisearch'
import type { LocaleCode } from '../i18n/locales.ts'
import { hasCompounds } from '../i18n/stem.ts'
import { isStopword } from '../i18n/word-rules.ts'
import type { Synonyms } from './phrases.ts'
import { MAX_QUERY_LENGTH, type NearWord } from './types.ts'
import type { Found, Vocabulary } from './vocabulary.ts'
import { stemOf, type Word, wordsIn } from './words.ts'

const MAX_WORDS = 8
const MAX_STEMS = 16
const MAX_TYPOS = 4
const MAX_SUGGESTIONS = 5
const MIN_ALIKE = 5
/** The part of a word that one with the same beginning has in common. */
const ALIKE = 0.6

const SYNONYM_WEIGHT = 0.8
const MAX_SHORT = 4
const LONG_LETTERS = /^\p{L}{3,}$/u
/** Words with a lower weight only begin or end with the word of the query. */
const WHOLE_FROM = 0.3
/** Documents with a part of a word come after those with the whole word, in whichever field. */
const PART_WEIGHT = 1e-6

export function cleanQuery(query: string): string {
  const text = query.slice(0, 4 * MAX_QUERY_LENGTH).toWellFormed()
  const line = text.replace(/\p{Cf}/gu, '').replace(/[\p{C}\s]+/gu, ' ')
  return line.trim().slice(0, MAX_QUERY_LENGTH).toWellFormed().trim()
}

interface Context {
  vocabulary: Vocabulary
  synonyms: Synonyms
  locale: LocaleCode
  hasPhrase: (first: string, second: string) => boolean
}

export function understand(query: string, { vocabulary, synonyms, locale, hasPhrase }: Context) {
  const { parts, codes } = significantWords(query, locale)
  const clauses: Query[] = []
  const corrections: string[] = []
  /** Words that are on no page, and resemble no word of one. Those that are made of short ones are among them. */
  const missing: string[] = []
  const near: NearWord[] = []
  const guessed: string[] = []
  const splits = new Map<Query, string>()
  const codeAt = (at: number) => {
    const code = codes.find(({ start }) => start === parts[at]?.start)
    return code && (vocabulary.has(code.stem) || vocabulary.containing(code.stem, 1)[0]) ? code : undefined
  }

  const alternatives = (own: Query, meanings: string[][] = []): Query => {
    const meant = meanings.map((phrase) => allOf(phrase.map((part) => anyOf([{ stem: part, weight: SYNONYM_WEIGHT }]))))
    return meant.length > 0 ? { combineWith: 'OR', queries: [own, ...meant] } : own
  }

  const wordOrPart = (part: string, found = vocabulary.containing(part, MAX_STEMS)): Query =>
    alternatives(anyOf([{ stem: part, weight: 1 }, ...found]), synonyms.at([part])?.meanings)

  /** A short part of a compound ends words that have nothing to do with it: `tijd` ends `altijd`. */
  const partOf = (part: string): Query =>
    wordOrPart(part, part.length <= MAX_SHORT && vocabulary.has(part) ? [] : undefined)

  const clausesOf = (word: Pick<Word, 'word' | 'stem'>, hasMeaning: boolean): Query[] => {
    if (vocabulary.has(word.stem)) {
      const parts = vocabulary.compoundsOf(word.stem, MAX_STEMS)
      const compounds = parts.map(({ stem, weight }) => ({ stem, weight: weight * PART_WEIGHT }))
      return [anyOf([{ stem: word.stem, weight: 1 }, ...compounds])]
    }
    const words = vocabulary.containing(word.stem, MAX_STEMS)
    if (words[0] || hasMeaning) return [anyOf(words)]
    const nearest = vocabulary.nearest(word.stem, MAX_TYPOS, undefined, word.word)
    // A word with a letter missing is taken for a typing error, and not for a compound.
    const isPair = hasCompounds(locale) ? undefined : hasPhrase
    const compound =
      nearest[0] && nearest[0].errors <= 1 ? null : vocabulary.split(word, (part) => stemOf(part, locale), isPair)
    if (compound) {
      near.push({ word: word.word, found: compound.flatMap((stem) => vocabulary.wordOf(stem) ?? []) })
      const halves = compound.map(partOf)
      // A page has both of them, or a short one says little.
      if (compound.some(({ length }) => length < MAX_SHORT)) for (const half of halves) splits.set(half, word.word)
      return halves
    }
    if (nearest.length === 0) missing.push(word.word)
    else guessed.push(word.word)
    const found = nearest.flatMap(({ stem }) => vocabulary.wordOf(stem) ?? [])
    if (found.length > 0) near.push({ word: word.word, found })
    corrections.push(...found)
    return [
      nearest.length > 0 ? { combineWith: 'OR', queries: nearest.map(({ stem }) => wordOrPart(stem)) } : anyOf([]),
    ]
  }

  /** Two words that the site writes as one: `snij plank` means `snijplank` too. */
  const joinedAt = (at: number): Query | null => {
    const [first, second] = parts.slice(at, at + 2)
    if (!first || !second || !LONG_LETTERS.test(first.word) || !LONG_LETTERS.test(second.word)) return null
    const stem = stemOf(first.word + second.word, locale)
    return vocabulary.has(stem) ? wordOrPart(stem, []) : null
  }

  for (let at = 0; at < parts.length; ) {
    const synonym = synonyms.at(parts.slice(at).map((part) => part.stem))
    const end = at + (synonym?.length ?? 1)
    const own: Query[] = []
    while (at < end) {
      const code = codeAt(at)
      own.push(...clausesOf(code ?? (parts[at] as Word), Boolean(synonym)))
      at += code ? 2 : 1
    }
    const joined = synonym || own.length !== 1 ? null : (joinedAt(at - 1) ?? joinedAt(at - 2))
    const wholes = joined ? own.map((one): Query => ({ combineWith: 'OR', queries: [one, joined] })) : own
    if (synonym) clauses.push(alternatives(allOf(own), synonym.meanings))
    else clauses.push(...wholes)
  }
  const single = clauses.filter((clause) => !splits.has(clause))
  const all: Query | null = clauses.length > 0 ? allOf(clauses) : null
  const any: Query | null = clauses.length > 1 && single.length > 0 ? { combineWith: 'OR', queries: single } : null
  missing.push(...new Set(splits.values()))
  const isUnknown = ({ word }: Word) => missing.includes(word) || guessed.includes(word)
  /** The words of the query that pages have, as far as they are not guessed from a typing error. */
  const known = parts.flatMap((part) => (isUnknown(part) ? [] : [part.word]))
  return {
    clauses: clauses.map(stemsOf),
    all,
    any,
    corrections: [...new Set(corrections)],
    missing,
    near,
    known,
  } as const
}

/** Returns the stems that match a word of the query, and whether each matches the whole word. */
function stemsOf(query: Query): Map<string, boolean> {
  if (typeof query === 'string') return new Map(query.split(' ').map((stem) => [stem, true]))
  if (typeof query === 'symbol') return new Map()
  const stems = new Map<string, boolean>()
  for (const part of query.queries)
    for (const [stem, isWhole] of stemsOf(part)) {
      const weight = query.boostTerm?.(stem, 0, []) ?? 1
      stems.set(stem, stems.get(stem) === true || (isWhole && weight >= WHOLE_FROM))
    }
  return stems
}

/** Returns words that resemble or begin as those of the query, and the two words that one of them joins. */
export function suggest(query: string, vocabulary: Vocabulary, locale: LocaleCode): string[] {
  const near = significantWords(query, locale).parts.flatMap(({ word, stem }): string[] => {
    const maxErrors = Math.min(3, Math.floor(stem.length / 4))
    const alike = stem.length < MIN_ALIKE ? [] : vocabulary.nearest(stem, 2, maxErrors, word)
    const beginning = word.slice(0, Math.max(MIN_ALIKE, Math.ceil(word.length * ALIKE)))
    const found = alike.length > 0 ? alike : vocabulary.containing(beginning, 2)
    if (found.length > 0) return found.map((each) => each.stem)
    // A language that joins words has searched for the parts already.
    if (hasCompounds(locale) || vocabulary.has(stem)) return []
    return vocabulary.split({ word, stem }, (part) => stemOf(part, locale)) ?? []
  })
  return [...new Set(near.flatMap((stem) => vocabulary.wordOf(stem) ?? []))].slice(0, MAX_SUGGESTIONS)
}

function significantWords(query: string, locale: LocaleCode): { parts: Word[]; codes: Word[] } {
  const words = wordsIn(query, locale)
  const codes = words.filter(({ isCode }) => isCode)
  const parts = words.filter(({ isCode }) => !isCode)
  const isInCode = ({ start, end }: Word) => codes.some((code) => code.start <= start && end <= code.end)
  const significant = parts.filter((part) => isInCode(part) || !isStopword(part.word, locale))
  return { parts: (significant.length > 0 ? significant : parts).slice(0, MAX_WORDS), codes }
}

const allOf = (queries: Query[]): Query =>
  queries.length === 1 && queries[0] ? queries[0] : { combineWith: 'AND', queries }

function anyOf(matches: readonly Found[]): Query {
  const weights = new Map(matches.map(({ stem, weight }) => [stem, weight]))
  const boostTerm = (term: string) => weights.get(term) ?? 0
  return { combineWith: 'OR', queries: [[...weights.keys()].join(' ')], boostTerm }
}
