import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { temporaryFolder } from './testing.ts'

/** A checkout whose packages are installed, with a generator that only says that it ran. */
let root: string

beforeEach(() => {
  root = temporaryFolder()
  for (const folder of ['scripts', 'node_modules/.bin', 'backend/generated'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(ROOT, 'scripts', 'bootstrap.mjs'), join(root, 'scripts', 'bootstrap.mjs'))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules', '.installed-for'), createHash('sha256').update('{}').digest('hex'))
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'))
  writeFileSync(
    join(root, 'scripts', 'generate.ts'),
    `require('node:fs').writeFileSync('backend/generated/model.ts', '')`,
  )
})

const model = () => join(root, 'backend', 'generated', 'model.ts')

/** As npm starts it for a script that a release has. */
function bootstrap() {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  execFileSync(process.execPath, [join(root, 'scripts', 'bootstrap.mjs')], { stdio: 'ignore', env })
}

test('a fresh checkout generates what the scripts import, before they start', () => {
  bootstrap()
  expect(existsSync(model())).toBe(true)
})

test('a release generates nothing, as it lacks the sources', () => {
  writeFileSync(join(root, 'node_modules', '.release'), 'start')
  expect(() => bootstrap()).not.toThrow()
  expect(existsSync(model())).toBe(false)
})
