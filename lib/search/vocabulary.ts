import type { Word } from './words.ts'

type Part = Pick<Word, 'word' | 'stem'> & Partial<Pick<Word, 'isCode'>>

export interface Found {
  stem: string
  weight: number
}

type Near = Found & { errors: number }

interface Entry {
  stem: string
  count: number
  isCode: boolean
}

const MIN_PART = 4
/** The least letters that a compound has beside a part: `plaats` is no kind of `plaat`. */
const MIN_REST = 3
const MIN_BEGINNING = 2
/** The most words that are compared for a part of a word. A part that more words have says little. */
const MAX_VISITS = 2000
const MAX_DOCUMENTS_PER_WORD = 5000
const MAX_UNSORTED = 2000

/** A part of a word counts far less than the word, as rare words have a higher score. */
const BEGINNING_WEIGHT = 0.12
const END_WEIGHT = 0.1
const TYPO_WEIGHT = 0.7

/** Letters in the wrong order are likelier than a wrong letter. */
const EXCHANGED = 0.75

const ONE_ERROR_FROM = 5
/** The length from which a word may have two errors. In a shorter one they would make another word. */
const TWO_ERRORS_FROM = 8

interface Alike {
  text: string
  stem: string
  /** The letters of the text, as bits. */
  letters: number
}

export class Vocabulary {
  /** Words and stems that no text has any more have the count 0 until all are sorted again. */
  readonly #words = new Map<string, Entry>()
  readonly #stems = new Map<string, number>()
  #sorted: string[] = []
  #reversed: string[] = []
  #unsorted: string[] = []
  /** All stems, and the words whose stems are far shorter. */
  #alike: Alike[] = []
  readonly #spellingsOf: (stem: string) => readonly string[]

  constructor(spellingsOf: (stem: string) => readonly string[]) {
    this.#spellingsOf = spellingsOf
  }

  has(stem: string): boolean {
    return (this.#stems.get(stem) ?? 0) > 0
  }

  add(words: Iterable<Part>): void {
    for (const { word, stem, isCode = false } of words) {
      const entry = this.#words.get(word)
      if (entry) entry.count++
      else {
        this.#words.set(word, { stem, count: 1, isCode })
        this.#unsorted.push(word)
        if (hasLongEnding(word, stem)) this.#addAlike(word, stem)
      }
      const count = this.#stems.get(stem)
      if (count === undefined) this.#addAlike(stem, stem)
      this.#stems.set(stem, (count ?? 0) + 1)
    }
  }

  #addAlike(text: string, stem: string): void {
    this.#alike.push({ text, stem, letters: text === stem ? lettersOf(text) : lettersOf(text) | WORD })
  }

  remove(words: Iterable<Part>): void {
    for (const { word, stem } of words) {
      const entry = this.#words.get(word)
      if (entry && entry.count > 0) entry.count--
      this.#stems.set(stem, Math.max(0, (this.#stems.get(stem) ?? 1) - 1))
    }
  }

  containing(stem: string, limit: number): Found[] {
    const beginnings = this.#spellingsOf(stem).filter(({ length }) => length >= MIN_BEGINNING)
    return this.#matching(stem, beginnings, this.#partsOf(stem), limit)
  }

  /** Finds words that begin or end with the stem, a short one at the end only: `pers` is no part of `personeel`. */
  compoundsOf(stem: string, limit: number): Found[] {
    const parts = this.#partsOf(stem)
    const isShort = parts.every(({ length }) => length <= MIN_PART)
    const isCompound = (other: string) => other.length >= stem.length + MIN_REST
    return this.#matching(stem, isShort ? [] : parts, parts, limit, isCompound)
  }

  #partsOf(stem: string): readonly string[] {
    return stem.length >= MIN_PART && /^\p{L}+$/u.test(stem) ? this.#spellingsOf(stem) : []
  }

  #matching(
    stem: string,
    beginnings: readonly string[],
    ends: readonly string[],
    limit: number,
    isMatch: (other: string) => boolean = () => true,
  ): Found[] {
    const matches = new Map<string, Found & { count: number }>()
    const note = (other: string, weight: number) => {
      const count = this.#stems.get(other) ?? 0
      const known = matches.get(other)
      if (count > 0 && other !== stem && isMatch(other))
        matches.set(other, { stem: other, weight: known?.weight ?? weight, count })
    }
    for (const beginning of beginnings) this.#visitBeginning(beginning, ({ stem }) => note(stem, BEGINNING_WEIGHT))
    for (const end of new Set(ends.length > 0 ? [...ends, stem] : []))
      this.#visitEnd(end, (other) => note(other, END_WEIGHT))
    return best([...matches.values()], limit)
  }

  /** @param word the whole word of the stem: an error in its ending gives it another stem than that of the word meant */
  nearest(stem: string, limit: number, maxErrors = allowedErrors(stem), word = stem): Near[] {
    if (maxErrors === 0) return []
    const [letters, wordLetters] = [lettersOf(stem), lettersOf(word)]
    let fewest = maxErrors
    const nearest = new Map<string, Near & { count: number }>()
    for (const { text, stem: other, letters: others } of this.#alike) {
      const isStem = others < WORD
      // First of all, as it leaves out nearly every word.
      if (differing(isStem ? letters : wordLetters | WORD, others) > 2 * fewest) continue
      const typed = isStem ? stem : word
      if (Math.abs(text.length - typed.length) > fewest || other === stem) continue
      const count = this.#stems.get(other) ?? 0
      if (count === 0) continue
      const errors = errorsBetween(typed, text)
      if (errors > fewest) continue
      if (errors < fewest) nearest.clear()
      fewest = errors
      nearest.set(other, { stem: other, count, errors, weight: TYPO_WEIGHT / errors })
    }
    return best([...nearest.values()], limit)
  }

  /** @param isPair whether a word may be these two, of which texts have both */
  split(
    { word, stem }: Part,
    stemOf: (word: string) => string,
    isPair: (first: string, second: string) => boolean = () => true,
  ): [string, string] | null {
    const longest = this.#spellingsOf(stem).reduce((one, other) => (other.length > one.length ? other : one))
    return this.#split(longest, stemOf, isPair) ?? (word.startsWith(stem) ? this.#split(word, stemOf, isPair) : null)
  }

  #split(
    word: string,
    stemOf: (word: string) => string,
    isPair: (first: string, second: string) => boolean,
  ): [string, string] | null {
    for (let at = word.length - MIN_PART; at >= MIN_PART - 1; at--) {
      const first = [word.slice(0, at), word.slice(0, at).replace(/(?:s|en|e)$/, '')]
        .filter((part) => part.length >= MIN_PART - 1)
        .map(stemOf)
        .find((stem) => this.has(stem))
      if (first === undefined) continue
      const second = stemOf(word.slice(at))
      if ((this.has(second) || this.compoundsOf(second, 1).length > 0) && isPair(first, second)) return [first, second]
    }
    return null
  }

  /** Returns the most frequent word with the stem, or null if texts have it in joined names only. */
  wordOf(stem: string): string | null {
    let word: string | null = null
    let most = 0
    this.#visitBeginning(stem.slice(0, -1), (entry, candidate) => {
      if (entry.stem !== stem || entry.count <= most || entry.isCode) return
      word = candidate
      most = entry.count
    })
    return word
  }

  #sort(): void {
    if (this.#unsorted.length <= MAX_UNSORTED) return
    for (const [word, { count }] of this.#words) if (count === 0) this.#words.delete(word)
    for (const [stem, count] of this.#stems) if (count === 0) this.#stems.delete(stem)
    this.#alike = []
    for (const stem of this.#stems.keys()) this.#addAlike(stem, stem)
    for (const [word, { stem }] of this.#words) if (hasLongEnding(word, stem)) this.#addAlike(word, stem)
    this.#sorted = [...this.#words.keys()].sort()
    this.#reversed = Array.from(new Set([...this.#words.keys(), ...this.#stems.keys()]), reversed).sort()
    this.#unsorted = []
  }

  #visitBeginning(beginning: string, visit: (entry: Entry, word: string) => void): void {
    this.#sort()
    const show = (word: string) => {
      const entry = this.#words.get(word)
      if (entry && entry.count > 0) visit(entry, word)
    }
    eachBeginning(this.#sorted, beginning, show)
    for (const word of this.#unsorted) if (word.startsWith(beginning)) show(word)
  }

  /** @param visit gets the stems of words that have this end, or whose stems have it */
  #visitEnd(end: string, visit: (stem: string) => void): void {
    this.#sort()
    eachBeginning(this.#reversed, reversed(end), (text) => {
      const word = reversed(text)
      visit(this.#words.get(word)?.stem ?? word)
    })
    for (const word of this.#unsorted) {
      const { stem = word } = this.#words.get(word) ?? {}
      if (word.endsWith(end) || stem.endsWith(end)) visit(stem)
    }
  }
}

const hasLongEnding = (word: string, stem: string): boolean => word.length - stem.length > 1

function eachBeginning(sorted: readonly string[], beginning: string, visit: (text: string) => void): void {
  let from = 0
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < beginning) from = middle + 1
    else to = middle
  }
  for (let at = from; at < Math.min(sorted.length, from + MAX_VISITS); at++) {
    const text = sorted[at] ?? ''
    if (!text.startsWith(beginning)) return
    visit(text)
  }
}

const reversed = (text: string): string => [...text].reverse().join('')

/** Engines store integers of so many bits without an object. */
const BITS = 29
/** Marks the letters of a word whose stem is another text. */
const WORD = 1 << BITS

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % BITS)
  return letters
}

function differing(letters: number, others: number): number {
  let bits = letters ^ others
  bits -= (bits >> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
  return Math.imul((bits + (bits >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const MAX_COMPARED = 63
/** Kept, as a comparison of all words would make very many. */
const ROWS = [0, 1, 2].map(() => new Float64Array(MAX_COMPARED + 1))

/** Counts errors by optimal string alignment. */
function errorsBetween(one: string, other: string): number {
  if (Math.max(one.length, other.length) > MAX_COMPARED) return Number.POSITIVE_INFINITY
  let [beforeLast, last, current] = ROWS as [Float64Array, Float64Array, Float64Array]
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    current[0] = row
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1]
      const changed = (last[column - 1] ?? 0) + (isEqual ? 0 : 1)
      current[column] = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        current[column] = Math.min(current[column] ?? 0, (beforeLast[column - 2] ?? 0) + EXCHANGED)
    }
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last[other.length] ?? 0
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

export function allowedErrors({ length }: string): number {
  if (length < ONE_ERROR_FROM) return 0
  return length < TWO_ERRORS_FROM ? 1 : 2
}
