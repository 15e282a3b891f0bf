import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(files[index]?.bytes ?? '')
          await file.sync()
        } finally {
          await file.close()
        }
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
