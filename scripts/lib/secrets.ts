import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../../lib/environment.ts'
import { Problem } from './problem.ts'
import { ROOT } from './settings.ts'

/**
 * The secret that opens previews: the setting, or for the embedded backend one of its own, which `npm run preview` finds.
 * Undefined for a real CMS without the setting: it has no previews.
 */
export const previewSecret = (environment: Environment): string | undefined =>
  secret('preview-secret', environment.previewSecret, environment)

/** The secret with which the content backend says what changed, in the same way. */
export const revalidateSecret = (environment: Environment): string | undefined =>
  secret('revalidate-secret', environment.revalidateSecret, environment)

/**
 * What is not set is made once, and kept beside the data of the embedded backend.
 *
 * @throws {Problem} when it cannot be kept there
 */
function secret(name: string, given: string | null, { embedded, dataDir }: Environment): string | undefined {
  if (given !== null || !embedded) return given ?? undefined
  const folder = resolve(ROOT, dataDir)
  const file = join(folder, name)
  try {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Problem(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}
