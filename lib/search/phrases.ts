import type { LocaleCode } from '../i18n/locales.ts'
import { isStopword } from '../i18n/word-rules.ts'
import { allowedErrors, Vocabulary } from './vocabulary.ts'
import { stemOf, type Word, wordsIn } from './words.ts'

export type Phrase = string[]

const MAX_PHRASE = 4

export class Synonyms {
  readonly #meanings = new Map<string, Phrase[]>()
  readonly #locale: LocaleCode

  constructor(locale: LocaleCode) {
    this.#locale = locale
  }

  add(word: string, means: string): void {
    const key = this.#phrase(word, false)
    const phrase = this.#phrase(means, true)
    if (key.length === 0 || key.length > MAX_PHRASE || phrase.length === 0) return
    // Visitors also write the words as one.
    const joined = stemOf(
      wordsIn(word, this.#locale)
        .flatMap((part) => (part.isCode ? [] : part.word))
        .join(''),
      this.#locale,
    )
    for (const name of new Set([key.join(' '), joined]))
      this.#meanings.set(name, [...(this.#meanings.get(name) ?? []), phrase])
  }

  at(stems: readonly string[]): { length: number; meanings: Phrase[] } | null {
    for (let length = Math.min(stems.length, MAX_PHRASE); length > 0; length--) {
      const meanings = this.#meanings.get(stems.slice(0, length).join(' '))
      if (meanings) return { length, meanings }
    }
    return null
  }

  #phrase(text: string, isMeaning: boolean): Phrase {
    const words = wordsIn(text, this.#locale)
    // `PA 6` is found as a single exact word, so its parts do not count.
    const codes = words.filter(({ isCode }) => isCode)
    const parts = words.filter(({ isCode }) => !isCode)
    if (!isMeaning) return parts.map(({ stem }) => stem)
    const isInCode = (start: number) => codes.some((code) => code.start <= start && start < code.end)
    const kept = [...codes, ...parts.filter(({ start }) => !isInCode(start))]
    const meant = kept.filter(({ word }) => !isStopword(word, this.#locale))
    return (meant.length > 0 ? meant : kept).map(({ stem }) => stem)
  }
}

/** The phrases that visitors search for, separated by commas, and the address that answers them. */
export interface TargetRow {
  words: string
  target: string
}

export interface Matched {
  target: string
  words: string
  name: string
}

export interface Asked {
  matched: Matched[]
  rest: string[]
}

const MAX_ROWS = 1000
const MAX_PHRASES = 50
const MAX_WORDS = 12

/** Finds phrases in a query, written as one word or several, also with a typing error in a word that the site lacks. */
export class Targets {
  readonly #locale: LocaleCode
  readonly #rows = new Map<string, Pick<Matched, 'target' | 'name'>[]>()
  readonly names: readonly Pick<Matched, 'target' | 'name'>[]
  readonly #phrases = new Vocabulary((stem) => [stem])

  constructor(locale: LocaleCode, rows: readonly TargetRow[]) {
    this.#locale = locale
    this.names = rows.slice(0, MAX_ROWS).map(({ words, target }) => ({ target, name: words.split(',', 1)[0] ?? words }))
    for (const { words, target } of rows.slice(0, MAX_ROWS)) {
      const phrases = words.split(',', MAX_PHRASES).map((phrase) => phrase.trim())
      for (const phrase of phrases) {
        const written = wordsOf(phrase, locale)
        const spelled = spelledOf(written)
        if (spelled === '') continue
        for (const key of new Set([spelled, this.#joinedOf(written)])) {
          const known = this.#rows.get(key) ?? []
          if (known.some((row) => row.target === target)) continue
          this.#rows.set(key, [...known, { target, name: phrases[0] ?? phrase }])
          // The stem of words as one may lack most of the last word, and then be like a word of another meaning.
          if (known.length === 0 && key === spelled) this.#phrases.add([{ word: key, stem: key }])
        }
      }
    }
  }

  /** @param isKnown whether a stem is a word of the site, which is no typing error */
  match(query: string, isKnown: (stem: string) => boolean): Asked {
    const words = wordsOf(query, this.#locale).slice(0, MAX_WORDS)
    const matched: Matched[] = []
    const rest: string[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = this.#longestAt(words.slice(at, at + MAX_PHRASE), isKnown)
      const some = words.slice(at, at + (phrase?.length ?? 1))
      const text = some.map(({ word }) => word).join(' ')
      if (phrase) matched.push(...phrase.rows.map((row) => ({ ...row, words: text })))
      else if (!isStopword(text, this.#locale)) rest.push(text)
      at += some.length
    }
    return { matched, rest }
  }

  #longestAt(words: readonly Word[], isKnown: (stem: string) => boolean) {
    for (let length = words.length; length > 0; length--) {
      const some = words.slice(0, length)
      const rows = this.#rows.get(spelledOf(some)) ?? this.#rows.get(this.#joinedOf(some))
      if (rows) return { rows, length }
    }
    for (let length = words.length; length > 0; length--) {
      const some = words.slice(0, length)
      if (some.every(({ stem }) => isKnown(stem))) continue
      const typed = some.map(({ word }) => word).join('')
      const key = spelledOf(some)
      const errors = Math.min(allowedErrors(typed), Math.max(1, allowedErrors(key)))
      const [near] = this.#phrases.nearest(key, 1, errors)
      const rows = near && this.#rows.get(near.stem)
      if (rows) return { rows, length }
    }
    return null
  }

  #joinedOf(words: readonly Word[]): string {
    return stemOf(words.map(({ word }) => word).join(''), this.#locale)
  }
}

const spelledOf = (words: readonly Word[]): string =>
  words.map(({ word, stem }, at) => (at === words.length - 1 ? stem : word)).join('')

function wordsOf(text: string, locale: LocaleCode): Word[] {
  const words = wordsIn(text, locale).filter(({ isCode }) => !isCode)
  const significant = words.filter(({ word }) => !isStopword(word, locale))
  return significant.length > 0 ? significant : words
}
