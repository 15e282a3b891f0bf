import { keepUnits } from '@/lib/i18n/no-break'
import characters from './generated/characters.json'

const DRAWABLE: ReadonlySet<string> = new Set(characters)

const SOFT_HYPHEN = '\u00AD'

/** Signs without which a text would say something else. */
const INSTEAD: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '–', '←': '–', '‐': '-', '‑': '-' }

/** More than any title of a page: a text costs time to lay out. */
const MAX_LENGTH = 240

/**
 * The text in characters that the card's fonts have: for any other the renderer would ask a font service on the internet.
 * Subscripts and ligatures become plain characters, letters lose accents that the fonts lack, and the rest is left out.
 */
export function drawableText(text: string): string {
  const known = [...text.normalize('NFC').slice(0, MAX_LENGTH)].map((character) => {
    if (character === SOFT_HYPHEN) return ''
    if (DRAWABLE.has(character)) return character
    const instead = INSTEAD[character] ?? character.normalize('NFKD')
    return [...instead].filter((part) => DRAWABLE.has(part)).join('')
  })
  return keepUnits(known.join('').replace(/ {2,}/g, ' ').trim())
}
