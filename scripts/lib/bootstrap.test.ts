import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import { ROOT } from './files.ts'
import { freePort } from './ports.ts'
import { temporaryFolder } from './testing.ts'

/** A checkout whose packages are installed, with a generator that only says that it ran. */
let root: string

beforeEach(() => {
  root = temporaryFolder()
  for (const folder of ['scripts/lib', 'node_modules/.bin', 'backend/generated'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['bootstrap.mjs', 'lib/start-page.mjs'])
    copyFileSync(join(ROOT, 'scripts', file), join(root, 'scripts', file))
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

test('while packages are installed, the port of the site says how many, and that it is not ready', async () => {
  const port = await freePort()
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{},"node_modules/@b/c":{}}}')
  for (const name of ['a', '@b/c']) mkdirSync(join(root, 'node_modules', name), { recursive: true })
  writeFileSync(join(root, 'node_modules', 'a', 'package.json'), '{}')
  // It installs until the test lets it.
  const npm = join(root, 'npm')
  writeFileSync(npm, `#!/bin/sh\nuntil [ -e "${root}/installed" ]; do sleep 0.05; done\n`)
  chmodSync(npm, 0o755)
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    PORT: String(port),
    PATH: `${root}${delimiter}${process.env.PATH}`,
  }
  const ended = new Promise((resolve) =>
    execFile(process.execPath, [join(root, 'scripts', 'bootstrap.mjs')], { env }, resolve),
  )
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const health = await vi.waitFor(() => ask('/api/health/ready'), WAIT)
  const page = await ask('/')
  expect([health.status, page.status, page.headers.get('retry-after')]).toEqual([503, 503, '5'])
  expect(await page.text()).toMatch(/Installing packages: \d+ s.*<progress value="0.50"/)
  writeFileSync(join(root, 'installed'), '')
  expect(await ended).toBeNull()
  await expect(ask('/')).rejects.toThrow()
})
