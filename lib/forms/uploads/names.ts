import { extensionsOf, KNOWN_EXTENSIONS } from './kinds.ts'

/** In characters. The end of a longer name is kept, as it has the extension. */
const MAX_GIVEN = 300

/** Matches extensions and what phones, browsers and people leave after them: `cv.docx.pdf`, `cv.pdf (1)`, `cv.pdf;`. */
// Matching time: quadratic, in at most MAX_GIVEN characters.
const ENDING = new RegExp(`(?:\\.(${KNOWN_EXTENSIONS.join('|')})(\\s?\\(\\d{1,4}\\))?[\\s.;,_~'"]*)+$`, 'i')

/** The content backend checks the text after the last dot, so a name gets the extension of its content. */
export function storedName(filename: string, type: string | null): string {
  const name = filename
    .slice(-MAX_GIVEN)
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{C}]/gu, '-')
  const [usual, ...others] = type === null ? [] : extensionsOf(type)
  if (usual === undefined) return name
  const [ending = '', extension = '', copy = ''] = ENDING.exec(name) ?? []
  const start = name.slice(0, name.length - ending.length)
  // Matching time: quadratic, in at most MAX_GIVEN characters.
  const stem = start.replace(/[\s.;,]+$/, '').trim()
  const isRight = [usual, ...others].includes(extension.toLowerCase())
  return `${/[\p{L}\p{N}]/u.test(stem) ? stem : 'file'}${copy}.${isRight ? extension : usual}`
}

/** In bytes. File systems allow 255, and Craft adds a date and letters to a name that is taken. */
const MAX_NAME = 200

const MARK = /\b[0-9a-f]{16}-(?=\S)/

/** Files of one name that arrive at Craft together can become one, also those of a repeated attempt. */
export function uniqueName(name: string): string {
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const room = new Uint8Array(Math.max(0, MAX_NAME - mark.length - 1 - Buffer.byteLength(end)))
  const { read } = new TextEncoder().encodeInto(stem, room)
  return `${mark}-${stem.slice(0, read)}${end}`
}

/** The sender's own name for a file, alone or in a message about it. */
export const ownName = (text: string): string => text.replace(MARK, '')
