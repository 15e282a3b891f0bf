import { keepUnits } from '@/lib/i18n/no-break'
import characters from './generated/characters.json'

const DRAWABLE: ReadonlySet<string> = new Set(characters)

const SOFT_HYPHEN = '\u00AD'

/** Replacements of signs without which a text would have another meaning. */
const INSTEAD: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '–', '←': '–', '‐': '-', '‑': '-' }

/** Longer than any title. It limits the time of the layout. */
const MAX_LENGTH = 240

/** Characters without which a text would have another meaning. Pictures and marks on letters may be left out. */
const NEEDED = /[\p{L}\p{N}\p{S}]/u
const PICTURE = /\p{Extended_Pictographic}/u

/**
 * For a character that the card's fonts lack, the renderer would request a font from the internet. Returns an empty text
 * where one is needed.
 */
export function drawableText(text: string): string {
  let isWhole = true
  const known = [...text.normalize('NFC').slice(0, MAX_LENGTH)].map((character) => {
    if (character === SOFT_HYPHEN) return ''
    if (DRAWABLE.has(character)) return character
    const instead = INSTEAD[character] ?? character.normalize('NFKD')
    const drawn = [...instead].filter((part) => DRAWABLE.has(part)).join('')
    if (drawn === '' && NEEDED.test(character) && !PICTURE.test(character)) isWhole = false
    return drawn
  })
  return !isWhole ? '' : keepUnits(known.join('').replace(/ {2,}/g, ' ').trim())
}

const SIZES = [92, 80, 68, 58, 50, 44]

const LINE_HEIGHT = 1.08

/** The mean width of a bold letter in em, rounded up. */
const LETTER = 0.6

export const linesAt = (size: number, height: number): number => Math.floor(height / (size * LINE_HEIGHT))

export function titleSize(title: string, width: number, height: number): number {
  const words = title.split(' ').map((word) => word.length)
  const fits = (size: number) => {
    const perLine = width / (size * LETTER)
    if (words.some((length) => length > perLine)) return false
    let lines = 1
    let used = -1
    for (const length of words) {
      if (used + 1 + length > perLine) {
        lines++
        used = -1
      }
      used += 1 + length
    }
    return lines <= linesAt(size, height)
  }
  return SIZES.find(fits) ?? Math.min(...SIZES)
}
