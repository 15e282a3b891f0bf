import { keepUnits } from '@/lib/i18n/no-break'
import characters from './generated/characters.json'

const DRAWABLE: ReadonlySet<string> = new Set(characters)

const SOFT_HYPHEN = '\u00AD'

/** Replacements of signs without which a text would have another meaning. */
const INSTEAD: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '–', '←': '–', '‐': '-', '‑': '-' }

/** Longer than any title. It limits the time of the layout. */
const MAX_LENGTH = 240

/**
 * Returns a text in characters of the card's fonts. For any other the renderer would request a font from the internet.
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
