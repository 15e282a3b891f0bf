import 'server-only'
import { extensionsOf, KNOWN_EXTENSIONS } from './kinds'

/** In characters. The end of a longer name is kept, as it has the extension. */
const MAX_NAME = 300

/** Replaces a name without letters and digits. */
const NAMELESS = 'file'

/** Matches extensions and what phones, browsers and people leave after them: `cv.docx.pdf`, `cv.pdf (1)`, `cv.pdf;`. */
// Matching time: quadratic, in at most MAX_NAME characters.
const ENDING = new RegExp(`(?:\\.(${KNOWN_EXTENSIONS.join('|')})(\\s?\\(\\d{1,4}\\))?[\\s.;,_~'"]*)+$`, 'i')

/** The content backend checks the text after the last dot, so a name gets the extension of its content. */
export function storedName(filename: string, type: string | null): string {
  const name = filename
    .slice(-MAX_NAME)
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, '-')
  const [usual, ...others] = type === null ? [] : extensionsOf(type)
  if (usual === undefined) return name
  const [ending = '', extension = '', copy = ''] = ENDING.exec(name) ?? []
  const start = name.slice(0, name.length - ending.length)
  // Matching time: quadratic, in at most MAX_NAME characters.
  const stem = start.replace(/[\s.;,]+$/, '').trim()
  const isRight = [usual, ...others].includes(extension.toLowerCase())
  return `${/[\p{L}\p{N}]/u.test(stem) ? stem : NAMELESS}${copy}.${isRight ? extension : usual}`
}
