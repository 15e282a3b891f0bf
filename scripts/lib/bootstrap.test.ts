import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

/** Runs it, at first without packages, where `npm` is what the test says; a path without npm also lacks Node's folder. */
async function install(npm: string | null, script = 'test') {
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
  const folder = join(root, 'bin')
  mkdirSync(folder, { recursive: true })
  if (npm !== null) writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  const env = {
    ...process.env,
    npm_lifecycle_event: script,
    PATH: npm === null ? folder : `${folder}${delimiter}${process.env.PATH}`,
  }
  return new Promise<{ code: unknown; error: string }>((resolve) =>
    execFile(process.execPath, [join(root, 'scripts', 'bootstrap.mjs')], { env, cwd: root }, (failure, _, error) =>
      resolve({ code: failure?.code ?? 0, error }),
    ),
  )
}

test('a machine without npm is told so in a sentence', async () => {
  const { code, error } = await install(null)
  expect(code).toBe(1)
  expect(error).toBe('npm cannot be run (spawn npm ENOENT): install it, on Debian by "apt-get install npm".\n')
})

test('packages come from the store of npm, and if that is too old, from the registry', async () => {
  expect(await install('echo "$@" >> calls; case "$*" in *--prefer-offline*) exit 1;; esac')).toMatchObject({ code: 0 })
  const calls = readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
  expect(calls.map((call) => call.includes('--prefer-offline'))).toEqual([true, false])
})

/** Writes what npm would. */
const NPM = `echo "$@" >> calls; mkdir -p node_modules/.bin; ln -sf "${process.execPath}" node_modules/.bin/node
case "$*" in *--include=dev*) touch node_modules/.bin/vitest;; esac`

const callsOfNpm = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')

test('operators do without the packages of tests, which the next script that needs them adds', async () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  for (const script of ['start', 'start', 'release', 'test', 'test', 'start']) await install(NPM, script)
  expect(callsOfNpm()).toEqual([
    expect.stringMatching(/^ci .*--omit=dev/),
    expect.stringMatching(/^install .*--include=dev/),
  ])
})

test('after npm ci --omit=dev by hand, a script that needs the packages of tests adds them', async () => {
  rmSync(join(root, 'node_modules', '.installed-for'))
  const own = join(root, 'node_modules', '.package-lock.json')
  writeFileSync(own, '{}')
  const later = Date.now() / 1000 + 60
  utimesSync(own, later, later)
  for (const script of ['release', 'test', 'test']) await install(NPM, script)
  expect(callsOfNpm()).toEqual([expect.stringMatching(/^install .*--include=dev/)])
})

test('packages that cannot be installed end the start with a sentence', async () => {
  const { code, error } = await install('exit 1')
  expect([code, error]).toEqual([1, 'The packages could not be installed: see the message of npm above.\n'])
})
