import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import { ROOT } from './files.ts'
import { freePort } from './ports.ts'
import { runScript, temporaryFolder } from './testing.ts'

/** A checkout whose packages are installed, with a generator that only says that it ran. */
let root: string

const write = (file: string, text: string, mode?: number) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text, { mode })
}

beforeEach(() => {
  root = temporaryFolder()
  write('scripts/generate.ts', `require('node:fs').writeFileSync('backend/generated/model.ts', '')`)
  for (const folder of ['scripts/lib', 'node_modules/.bin', 'backend/generated'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['bootstrap.mjs', 'lib/start-page.mjs'])
    copyFileSync(join(ROOT, 'scripts', file), join(root, 'scripts', file))
  write('package-lock.json', '{}')
  write('node_modules/.installed-for', createHash('sha256').update('{}').digest('hex'))
  symlinkSync(process.execPath, join(root, 'node_modules', '.bin', 'node'))
})

/** As npm starts it for a script; with an `npm` of the test, or without any if that is null. */
function bootstrap(script = 'start', npm: string | null = '', settings: Record<string, string> = {}) {
  if (npm) write('bin/npm', `#!/bin/sh\n${npm}\n`, 0o755)
  const folder = join(root, 'bin')
  const PATH = npm === null ? folder : `${folder}${delimiter}${process.env.PATH}`
  return runScript(root, 'scripts/bootstrap.mjs', { npm_lifecycle_event: script, PATH, ...settings })
}

/** Changes the lock file, so that packages have to be installed. */
const install = (npm: string | null, script = 'test') => {
  write('package-lock.json', '{"packages":{}}')
  return bootstrap(script, npm)
}

const hasModel = () => existsSync(join(root, 'backend', 'generated', 'model.ts'))

test('a fresh checkout generates what the scripts import, before they start; a release does not, as it lacks the sources', async () => {
  write('node_modules/.release', 'start')
  expect([(await bootstrap()).code, hasModel()]).toEqual([0, false])
  rmSync(join(root, 'node_modules', '.release'))
  expect([(await bootstrap()).code, hasModel()]).toEqual([0, true])
})

test('while packages are installed, the port of the site says so, and that it is not ready', async () => {
  const port = String(await freePort())
  write('package-lock.json', '{"packages":{}}')
  // It installs until the test lets it.
  const ended = bootstrap('start', `until [ -e "${root}/installed" ]; do sleep 0.05; done`, { PORT: port })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const health = await vi.waitFor(() => ask('/api/health/ready'), WAIT)
  const page = await ask('/')
  expect([health.status, page.status, page.headers.get('retry-after')]).toEqual([503, 503, '5'])
  expect(await page.text()).toMatch(/Installing packages: \d+ s/)
  write('installed', '')
  expect((await ended).code).toBe(0)
  await expect(ask('/')).rejects.toThrow()
})

test.each([
  [null, 'npm cannot be run (spawn npm ENOENT): install it, on Debian by "apt-get install npm".\n'],
  ['exit 1', 'The packages could not be installed: see the message of npm above.\n'],
])('a machine where npm is %s is told so in a sentence', async (npm, error) => {
  expect(await install(npm)).toMatchObject({ code: 1, error })
})

/** Writes what npm would. */
const NPM = `echo "$@" >> calls; mkdir -p node_modules/.bin; ln -sf "${process.execPath}" node_modules/.bin/node
case "$*" in *--include=dev*) touch node_modules/.bin/vitest;; esac`

const callsOfNpm = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')

test('packages come from the store of npm, and if that is too old, from the registry', async () => {
  expect((await install(`${NPM}; case "$*" in *--prefer-offline*) exit 1;; esac`)).code).toBe(0)
  expect(callsOfNpm().map((call) => call.includes('--prefer-offline'))).toEqual([true, false])
})

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
  write('node_modules/.package-lock.json', '{}')
  const later = Date.now() / 1000 + 60
  utimesSync(join(root, 'node_modules', '.package-lock.json'), later, later)
  for (const script of ['release', 'test', 'test']) await install(NPM, script)
  expect(callsOfNpm()).toEqual([expect.stringMatching(/^install .*--include=dev/)])
})
