import { keepUnits } from '@/lib/i18n/no-break'
import characters from './generated/characters.json'

const DRAWABLE: ReadonlySet<string> = new Set(characters)

const SOFT_HYPHEN = '\u00AD'

/** Replacements of signs without which a text would have another meaning. */
const INSTEAD: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '–', '←': '–', '‐': '-', '‑': '-' }

/** Longer than any title. It limits the time of the layout. */
const MAX_LENGTH = 240

/** For a character that the card's fonts lack, the renderer would request a font from the internet. */
export function drawableText(text: string): string {
  const known = [...text.normalize('NFC').slice(0, MAX_LENGTH)].map((character) => {
    if (character === SOFT_HYPHEN) return ''
    if (DRAWABLE.has(character)) return character
    const instead = INSTEAD[character] ?? character.normalize('NFKD')
    return [...instead].filter((part) => DRAWABLE.has(part)).join('')
  })
  return keepUnits(known.join('').replace(/ {2,}/g, ' ').trim())
}
