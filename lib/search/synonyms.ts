import type { LocaleCode } from '../i18n/locales.ts'
import { isStopword } from '../i18n/word-rules.ts'
import { stemOf, wordsIn } from './words.ts'

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
