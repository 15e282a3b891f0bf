import 'server-only'
import { extensionsOf, KNOWN_EXTENSIONS } from './kinds'

/** In characters. The end of a longer name is kept, as it has the extension. */
const MAX_NAME = 300

/** For a name without letters and digits. */
const NAMELESS = 'file'

/** What phones, browsers and people leave behind an extension: `cv.pdf (1)`, `cv.pdf;`, `cv.pdf `. */
// Matching time: quadratic, in at most MAX_NAME characters.
const DECORATION = /(?:\s?\(\d{1,4}\))?[\s.;,_~'"]*$/

/** The content backend checks the text after the last dot, so a name gets the extension of its content. */
export function storedName(filename: string, type: string | null): string {
  const name = filename
    .slice(-MAX_NAME)
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, '-')
  const [usual, ...others] = type === null ? [] : extensionsOf(type)
  if (usual === undefined) return name
  const { stem, copy, extension } = withoutExtensions(name)
  const isRight = [usual, ...others].includes(extension.toLowerCase())
  // Matching time: quadratic, in at most MAX_NAME characters.
  const bare = stem.replace(/[\s.;,]+$/, '').trim()
  return `${/[\p{L}\p{N}]/u.test(bare) ? bare : NAMELESS}${copy}.${isRight ? extension : usual}`
}

/** Removes all extensions: `cv.docx.pdf` has two. Returns the last one, and the number of a copy. */
function withoutExtensions(name: string): { stem: string; copy: string; extension: string } {
  let rest = { stem: name, copy: '', extension: '' }
  for (;;) {
    const bare = rest.stem.replace(DECORATION, '')
    const dot = bare.lastIndexOf('.')
    const extension = bare.slice(dot + 1).trim()
    if (dot < 0 || !KNOWN_EXTENSIONS.includes(extension.toLowerCase())) return rest
    const copy = /\s?\(\d+\)/.exec(rest.stem.slice(bare.length))?.[0] ?? ''
    rest = { stem: bare.slice(0, dot), copy: copy + rest.copy, extension: rest.extension || extension }
  }
}
