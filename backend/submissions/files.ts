import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SentFile, StoredFile } from './types.ts'

/**
 * The folder with the files of submissions. It is below no address: nothing serves it. A file has a generated name
 * from the moment that it is complete; until then that name and `.part`.
 */
export class SubmissionFiles {
  readonly folder: string
  readonly #temporary: boolean

  /** @param dataDir the backend's folder; null: a temporary one, which goes away when closed */
  constructor(dataDir: string | null) {
    this.#temporary = dataDir === null
    this.folder = dataDir === null ? mkdtempSync(join(tmpdir(), 'submissions-')) : join(dataDir, 'submissions')
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
  }

  /** Writes files so that they survive a power cut: all of them, or none. */
  async write(files: readonly SentFile[]): Promise<StoredFile[]> {
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
      if (stored.length > 0) await syncFolder(this.folder)
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

  /** Removes everything that is not among the given names. */
  removeOthers(known: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder)) if (!known.has(name)) rmSync(this.path(name), { force: true })
  }

  close(): void {
    if (this.#temporary) rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Makes names in a folder last. Windows has no such thing, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
