import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ownName } from '../../lib/forms/uploads/names.ts'
import type { StoredFile, UploadedFile } from './stored-submission.ts'

const GENERATED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

/** Never served over HTTP. The names of files are generated; an incomplete file ends in `.part`. */
export class SubmissionFiles {
  readonly folder: string
  readonly #temporary: boolean

  constructor(dataDir: string | null) {
    this.#temporary = dataDir === null
    this.folder = dataDir === null ? mkdtempSync(join(tmpdir(), 'submissions-')) : join(dataDir, 'submissions')
    if (existsSync(this.folder)) return
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    syncFolder(dirname(this.folder))
  }

  /** Writes all files or none, synced to disk. */
  async write(files: readonly UploadedFile[]): Promise<StoredFile[]> {
    const stored = files.map(({ handle, name, mimeType, bytes }) => {
      return { handle, name, mimeType, size: bytes.length, storedAs: randomUUID() }
    })
    try {
      for (const [index, { storedAs }] of stored.entries()) {
        const part = this.path(`${storedAs}.part`)
        await writeFile(part, files[index]?.bytes ?? '', { flag: 'wx', mode: 0o600, flush: true })
        await rename(part, this.path(storedAs))
      }
      if (stored.length > 0) syncFolder(this.folder)
      return stored
    } catch (error) {
      await this.remove(stored)
      throw error
    }
  }

  path(storedAs: string): string {
    return join(this.folder, storedAs)
  }

  has({ storedAs }: StoredFile): boolean {
    return existsSync(this.path(storedAs))
  }

  async remove(files: readonly StoredFile[]): Promise<void> {
    for (const { storedAs } of files) {
      await rm(this.path(storedAs), { force: true })
      await rm(this.path(`${storedAs}.part`), { force: true })
    }
  }

  removeOthers(keep: ReadonlySet<string>): void {
    const others = readdirSync(this.folder).filter((name) => GENERATED.test(name) && !keep.has(name))
    for (const name of others) rmSync(this.path(name), { force: true })
  }

  close(): void {
    if (this.#temporary) rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Windows cannot sync folders and need not. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

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
    const mimeType = match[1]?.toLowerCase() ?? 'application/octet-stream'
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
