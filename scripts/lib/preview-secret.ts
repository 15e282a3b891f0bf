import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../../lib/environment.ts'
import { ROOT } from './settings.ts'

/**
 * The secret that opens previews: the setting, or for the embedded backend one that is made once and kept beside its
 * data, where `npm run preview` finds it. Undefined for a real CMS without the setting: it has no previews.
 */
export function previewSecret({ previewSecret: given, embedded }: Environment): string | undefined {
  if (given !== null || !embedded) return given ?? undefined
  const folder = resolve(ROOT, process.env.DATA_DIR || 'data')
  const file = join(folder, 'preview-secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
