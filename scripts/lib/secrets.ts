import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../../lib/server/runtime/environment-schema.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

/** The secret of previews: the setting, or a generated one for the embedded backend. Undefined: no previews. */
export const previewSecret = (environment: Environment): string | undefined =>
  secret('preview-secret', environment.previewSecret, environment)

/** The bearer token for the content: the setting, or a generated one for the embedded backend. */
export const contentToken = (environment: Environment, make = true): string | undefined =>
  secret('content-token', environment.contentApiToken, environment, make)

/** The token that may also read submissions, and signs personal links. Undefined: neither is possible. */
export const submissionsToken = (environment: Environment, make = true): string | undefined =>
  secret('submissions-token', environment.contentSubmissionsToken, environment, make)

/** The secret of the webhook: the setting, or a generated one for the embedded backend. */
export const revalidateSecret = (environment: Environment, make = true): string | undefined =>
  secret('revalidate-secret', environment.revalidateSecret, environment, make)

/**
 * The key from which Next derives the names of server actions (base64 of 32 bytes). Next's default is a new one per build,
 * with which a form loaded before an update could not be sent without scripts.
 */
export const actionsKey = ({ dataDir }: Environment): string =>
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || storedSecret('actions-key', dataDir, 'base64')

/** @param make whether one that is missing is generated */
function secret(
  name: string,
  given: string | null,
  { embedded, dataDir }: Environment,
  make = true,
): string | undefined {
  if (given !== null || !embedded) return given ?? undefined
  return make || existsSync(join(resolve(ROOT, dataDir), name)) ? storedSecret(name, dataDir, 'base64url') : undefined
}

/**
 * A secret that is generated once and stored in DATA_DIR.
 *
 * @throws {Problem} if it cannot be stored
 */
function storedSecret(name: string, dataDir: string, encoding: 'base64' | 'base64url'): string {
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
