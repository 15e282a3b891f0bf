import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../../lib/server/runtime/environment-schema.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

export const previewSecret = (environment: Environment): string | undefined =>
  secret('preview-secret', environment.previewSecret, environment)

export const contentToken = (environment: Environment, make = true): string | undefined =>
  secret('content-token', environment.contentApiToken, environment, make)

export const submissionsToken = (environment: Environment, make = true): string | undefined =>
  secret('submissions-token', environment.contentSubmissionsToken, environment, make)

/** For commands that change nothing: no missing token is generated. */
export const withTokens = (environment: Environment): Environment => ({
  ...environment,
  contentApiToken: contentToken(environment, false) ?? null,
  contentSubmissionsToken: submissionsToken(environment, false) ?? null,
})

export const revalidateSecret = (environment: Environment, make = true): string | undefined =>
  secret('revalidate-secret', environment.revalidateSecret, environment, make)

/** Next's default key changes with every build; forms loaded before it would then fail without scripts. */
export const actionsKey = (environment: Environment): string =>
  environment.actionsKey ?? storedSecret('actions-key', environment.dataDir, 'base64')

function secret(
  name: string,
  given: string | null,
  { embedded, dataDir }: Environment,
  make = true,
): string | undefined {
  if (given !== null || !embedded) return given ?? undefined
  return make || existsSync(join(resolve(ROOT, dataDir), name)) ? storedSecret(name, dataDir, 'base64url') : undefined
}

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
