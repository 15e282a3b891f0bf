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
