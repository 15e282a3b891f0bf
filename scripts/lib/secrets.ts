import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../../lib/server/runtime/environment.ts'
import { Problem } from './problem.ts'
import { ROOT } from './settings.ts'

/**
 * The secret that opens previews: the setting, or for the embedded backend one of its own, which `npm run preview` finds.
 * Undefined for a real CMS without the setting: it has no previews.
 */
export const previewSecret = (environment: Environment): string | undefined =>
  secret('preview-secret', environment.previewSecret, environment)

/** The bearer token for the content: the setting, or for the embedded backend one of its own. */
export const contentToken = (environment: Environment): string | undefined =>
  secret('content-token', environment.contentApiToken, environment)

/** The secret with which the content backend says what changed, in the same way. */
export const revalidateSecret = (environment: Environment): string | undefined =>
  secret('revalidate-secret', environment.revalidateSecret, environment)

/**
/**
 * The key from which Next names the way of forms without scripts (base64 of 32 bytes): with another one for every build, as
 * Next has it, a form from before an update could not be sent.
 */
export const actionsKey = ({ dataDir }: Environment): string =>
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || kept('actions-key', dataDir, 'base64')

function secret(name: string, given: string | null, { embedded, dataDir }: Environment): string | undefined {
  return given === null && embedded ? kept(name, dataDir, 'base64url') : (given ?? undefined)
}

/**
 * What is not set is made once, and kept beside the data of the embedded backend.
 *
 * @throws {Problem} when it cannot be kept there
 */
function kept(name: string, dataDir: string, encoding: 'base64' | 'base64url'): string {
  const folder = resolve(ROOT, dataDir)
  const file = join(folder, name)
  try {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, randomBytes(32).toString(encoding), { mode: 0o600 })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Problem(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}
