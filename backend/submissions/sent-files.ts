import type { SentFile } from './types.ts'

/** Something that Formie answers with a masked failure: nobody outside gets to see the text. */
export class InputError extends Error {}

/** The beginning of a data URL as Formie accepts it. */
const DATA_URL = /^data:(?:([a-z0-9]+\/[a-z0-9+.-]+);)?base64,/i

/** A data URL's beginning is never longer than this. */
const LONGEST_BEGINNING = 300

/** Names for files that came without one, by type. */
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/**
 * The files in an argument of type `[FileUploadInput]`. Items without data are none.
 *
 * @throws {InputError} when the argument is null, or data is no data URL
 */
export function readSentFiles(handle: string, argument: unknown): SentFile[] {
  if (argument === undefined) return []
  if (!Array.isArray(argument)) throw new InputError(`${handle}: null is no list of files`)
  return argument.flatMap((item: { fileData?: unknown; filename?: unknown } | null) => {
    if (typeof item?.fileData !== 'string' || item.fileData === '') return []
    const match = DATA_URL.exec(item.fileData.slice(0, LONGEST_BEGINNING))
    if (!match) throw new InputError(`${handle}: a file is no data URL`)
    const bytes = Buffer.from(item.fileData.slice(match[0].length), 'base64')
    if (bytes.length === 0) throw new InputError(`${handle}: a file is empty`)
    const mimeType = match[1]?.toLowerCase() ?? 'application/octet-stream'
    const name = typeof item.filename === 'string' ? baseName(item.filename) : ''
    if (name === '' && !EXTENSIONS[mimeType]) throw new InputError(`${handle}: a file has no name`)
    return [{ handle, name: name || `Uploaded_file.${EXTENSIONS[mimeType]}`, mimeType, bytes }]
  })
}

/** A sender's file name without folders and without characters that cannot be shown. */
function baseName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.slice(-255).replace(/\p{C}/gu, '').trim()
}

/** Endings by Craft's kinds of files (contract/facts.md, section 11). */
const KINDS: Record<string, readonly string[]> = {
  word: ['doc', 'docx', 'dot', 'docm', 'dotm', 'dotx'],
  image: [
    ...['avif', 'bmp', 'gif', 'heic', 'heif', 'hevc', 'jfif', 'jp2', 'jpe', 'jpeg', 'jpg', 'jpx', 'pam', 'pfm'],
    ...['pgm', 'png', 'pnm', 'ppm', 'svg', 'tif', 'tiff', 'webp'],
  ],
}

/** Whether a name's ending belongs to one of the kinds. What is in the file does not count, as with Formie. */
export function isOfKind(name: string, kinds: readonly string[]): boolean {
  if (kinds.length === 0) return true
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.some((kind) => (KINDS[kind] ?? [kind]).includes(ending))
}
