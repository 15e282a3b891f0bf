import SearchableMap from 'minisearch/SearchableMap'
import type { Word } from './words.ts'

type Part = Pick<Word, 'word' | 'stem'>

export interface Found {
  stem: string
  weight: number
}

interface Entry {
  stem: string
  count: number
}

const SEPARATOR = '\n'
const MIN_PART = 4
const MIN_BEGINNING = 2
/** The most words that are compared for a part of a word. A part that more words have says little. */
const MAX_VISITS = 2000
const MAX_DOCUMENTS_PER_WORD = 5000

/** A part of a word counts far less than the word, as rare words have a higher score. */
const BEGINNING_WEIGHT = 0.12
const END_WEIGHT = 0.1
const TYPO_WEIGHT = 0.7

const ONE_ERROR_FROM = 5
/** The length from which a word may have two errors. In a shorter one they would make another word. */
const TWO_ERRORS_FROM = 8

export class Vocabulary {
  readonly #words = new Map<string, Entry>()
  readonly #stems = new Map<string, number>()
  readonly #similar = new SearchableMap<true>()
  /** All words in one string, which is searched faster than a list. */
  #text: string | null = null
  readonly #spellingsOf: (stem: string) => readonly string[]

  constructor(spellingsOf: (stem: string) => readonly string[]) {
    this.#spellingsOf = spellingsOf
  }

  has(stem: string): boolean {
    return this.#stems.has(stem)
  }

  add(words: Iterable<Part>): void {
    for (const { word, stem } of words) {
      const entry = this.#words.get(word)
      if (entry) entry.count++
      else {
        this.#words.set(word, { stem, count: 1 })
        this.#text = null
      }
      const count = this.#stems.get(stem) ?? 0
      if (count === 0) this.#similar.set(stem, true)
      this.#stems.set(stem, count + 1)
    }
  }

  remove(words: Iterable<Part>): void {
    for (const { word, stem } of words) {
      const entry = this.#words.get(word)
      if (entry && --entry.count === 0) {
        this.#words.delete(word)
        this.#text = null
      }
      const count = (this.#stems.get(stem) ?? 1) - 1
      if (count > 0) this.#stems.set(stem, count)
      else {
        this.#stems.delete(stem)
        this.#similar.delete(stem)
      }
    }
  }

  /** Finds words that begin or end with a word, in any of its forms. */
  containing(stem: string, limit: number): Found[] {
    const beginnings = this.#spellingsOf(stem).filter(({ length }) => length >= MIN_BEGINNING)
    return this.#containing(
      stem,
      [...beginnings.map((spelling) => SEPARATOR + spelling), ...this.#partsOf(stem)],
      limit,
    )
  }

  /** Finds words that begin or end with the stem, a short one at the end only: `pers` is no part of `personeel`. */
  compoundsOf(stem: string, limit: number): Found[] {
    const parts = this.#partsOf(stem)
    const isShort = parts.every(({ length }) => length <= MIN_PART)
    return this.#containing(stem, parts, limit, isShort)
  }

  #partsOf(stem: string): readonly string[] {
    return stem.length >= MIN_PART && /^\p{L}+$/u.test(stem) ? this.#spellingsOf(stem) : []
  }

  #containing(stem: string, patterns: readonly string[], limit: number, isOnlyEnd = false): Found[] {
    const matches = new Map<string, Found & { count: number }>()
    for (const pattern of patterns)
      this.#scan(pattern, (entry, word) => {
        const isBeginning = pattern.startsWith(SEPARATOR) || word.startsWith(pattern)
        const isEnd = word.endsWith(pattern) || entry.stem.endsWith(stem)
        if (isOnlyEnd ? !isEnd : !isBeginning && !isEnd) return
        const weight = isBeginning ? BEGINNING_WEIGHT : END_WEIGHT
        const known = matches.get(entry.stem)
        const count = entry.count + (known?.count ?? 0)
        matches.set(entry.stem, { stem: entry.stem, weight: Math.max(weight, known?.weight ?? 0), count })
      })
    matches.delete(stem)
    return best([...matches.values()], limit)
  }

  nearest(stem: string, limit: number, maxErrors = allowedErrors(stem)): (Found & { errors: number })[] {
    if (maxErrors === 0) return []
    // The library counts transposed letters as two errors.
    const matches = [...this.#similar.fuzzyGet(stem, Math.max(2, maxErrors))].map(([other, [, edits]]) => {
      return { stem: other, count: this.#stems.get(other) ?? 0, errors: isSwapped(stem, other) ? 1 : edits }
    })
    const fewest = Math.min(...matches.map(({ errors }) => errors))
    const nearest = matches.filter(({ errors }) => errors === fewest && fewest <= maxErrors)
    return best(
      nearest.map((item) => ({ ...item, weight: TYPO_WEIGHT / item.errors })),
      limit,
    )
  }

  split({ word, stem }: Part, stemOf: (word: string) => string): [string, string] | null {
    const longest = this.#spellingsOf(stem).reduce((one, other) => (other.length > one.length ? other : one))
    return this.#split(longest, stemOf) ?? (word.startsWith(stem) ? this.#split(word, stemOf) : null)
  }

  #split(word: string, stemOf: (word: string) => string): [string, string] | null {
    for (let at = word.length - MIN_PART; at >= MIN_PART - 1; at--) {
      const first = [word.slice(0, at), word.slice(0, at).replace(/(?:s|en|e)$/, '')]
        .filter((part) => part.length >= MIN_PART - 1)
        .map(stemOf)
        .find((stem) => this.has(stem))
      if (first === undefined) continue
      const second = stemOf(word.slice(at))
      if (this.has(second) || this.compoundsOf(second, 1).length > 0) return [first, second]
    }
    return null
  }

  wordOf(stem: string): string {
    let word = stem
    let most = 0
    this.#scan(SEPARATOR + stem.slice(0, -1), (entry, candidate) => {
      if (entry.stem !== stem || entry.count <= most) return
      word = candidate
      most = entry.count
    })
    return word
  }

  #asText(): string {
    this.#text ??= `${SEPARATOR}${[...this.#words.keys()].join(SEPARATOR)}${SEPARATOR}`
    return this.#text
  }

  #scan(pattern: string, visit: (entry: Entry, word: string) => void): void {
    const text = this.#asText()
    for (let at = text.indexOf(pattern), visits = 0; at !== -1 && visits < MAX_VISITS; visits++) {
      const start = text.lastIndexOf(SEPARATOR, at) + 1
      const end = text.indexOf(SEPARATOR, start)
      const word = text.slice(start, end)
      const entry = this.#words.get(word)
      if (entry) visit(entry, word)
      at = text.indexOf(pattern, end)
    }
  }
}

function best<Each extends Found & { count: number }>(matches: Each[], limit: number): Each[] {
  let documents = 0
  return matches
    .sort((a, b) => b.weight - a.weight || b.count - a.count)
    .slice(0, limit)
    .filter(({ count }, rank) => {
      documents += count
      return rank === 0 || documents <= MAX_DOCUMENTS_PER_WORD
    })
}

function allowedErrors({ length }: string): number {
  if (length < ONE_ERROR_FROM) return 0
  return length < TWO_ERRORS_FROM ? 1 : 2
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
