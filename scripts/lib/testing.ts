import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns a new folder, which is removed after the test file (vitest.setup.ts). */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))

/** Returns the contents of all files below a folder, one after the other. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')

/** Runs a script below a folder with these settings and no other. */
export async function runScript(root: string, file: string, settings: Record<string, string>, ...args: string[]) {
  // Most tests that import this module need no settings, which take time to load.
  const { blankEnvironment } = await import('./environment.ts')
  const env = { ...process.env }
  blankEnvironment(env)
  return new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    const options = { cwd: root, env: { ...env, ...settings } }
    const child = execFile(process.execPath, [join(root, file), ...args], options, (failure, out, error) =>
      resolve({ code: failure?.code ?? 0, out, error }),
    )
    onTestFinished(() => void child.kill())
  })
}
