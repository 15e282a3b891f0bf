import { ownName } from '../../lib/forms/uploads/unique-name.ts'
import { UNKNOWN_MEDIA_TYPE } from '../media-types.ts'
import type { UploadedFile } from './stored-submission.ts'

const DATA_URL = /^data:(?:([a-z0-9]+\/[a-z0-9+.-]+);)?base64,/i

/** The most characters before the data of a data URL. */
const MAX_DATA_URL_PREFIX = 300

/** Throws if the argument is null, or if a file is empty, unnamed or no data URL. The response has a masked error. */
export function readUploads(handle: string, argument: unknown): UploadedFile[] {
  if (argument === undefined) return []
  if (!Array.isArray(argument)) throw new Error(`${handle}: null is no list of files`)
  return argument.flatMap((item: { fileData?: unknown; filename?: unknown } | null) => {
    if (typeof item?.fileData !== 'string' || item.fileData === '') return []
    const match = DATA_URL.exec(item.fileData.slice(0, MAX_DATA_URL_PREFIX))
    if (!match) throw new Error(`${handle}: a file is no data URL`)
    const bytes = Buffer.from(item.fileData.slice(match[0].length), 'base64')
    if (bytes.length === 0) throw new Error(`${handle}: a file is empty`)
    const mimeType = match[1]?.toLowerCase() ?? UNKNOWN_MEDIA_TYPE
    const name = typeof item.filename === 'string' ? baseName(item.filename) : ''
    if (!name) throw new Error(`${handle}: a file has no name`)
    return [{ handle, name, mimeType, bytes }]
  })
}

function baseName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return ownName(last.normalize('NFC').slice(-255)).replace(/\p{C}/gu, '').trim()
}

const EXTENSIONS_BY_KIND: Record<string, readonly string[]> = {
  // CAD, `rtf`, `ods` and `csv` are configured in Craft (docs/craft.md).
  cad: ['step', 'stp', 'dxf'],
  excel: ['xls', 'xlsm', 'xlsx', 'xltm', 'xltx', 'ods', 'csv'],
  word: ['doc', 'docx', 'dot', 'docm', 'dotm', 'dotx', 'rtf'],
  image: [
    ...['avif', 'bmp', 'gif', 'heic', 'heif', 'hevc', 'jfif', 'jp2', 'jpe', 'jpeg', 'jpg', 'jpx', 'pam', 'pfm'],
    ...['pgm', 'png', 'pnm', 'ppm', 'svg', 'tif', 'tiff', 'webp'],
  ],
}

export function hasAllowedKind(name: string, kinds: readonly string[]): boolean {
  if (kinds.length === 0) return true
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.some((kind) => (EXTENSIONS_BY_KIND[kind] ?? [kind]).includes(extension))
}
