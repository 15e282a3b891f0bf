import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns a new folder, which is removed after the test file (vitest.setup.ts). */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))

/** Returns the contents of all files below a folder, one after the other. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')
