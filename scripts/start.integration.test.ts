/** `npm start` that cannot start reports the reason in one sentence, before it builds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '../lib/server/http/testing.ts'
import { ROOT } from './lib/files.ts'
import { firstFreePort } from './lib/ports.ts'
import { runScript, temporaryFolder } from './lib/testing.ts'

/** A copy of what starts the site, so that it has a .env of its own, or none. */
let root: string

beforeAll(async () => {
  root = temporaryFolder()
  const programs = ['scripts', 'backend', 'lib', 'graphql', 'messages', 'server.ts']
  const generatedFrom = ['app', 'blocks', 'components', 'deploy']
  for (const part of [...programs, ...generatedFrom, 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
})

/** Starts with these settings and no other, on free ports where they name none. @returns its standard error and exit code */
async function start(settings: Record<string, string>, file = 'scripts/start.ts') {
  const [PORT, BACKEND_PORT] = [String(await firstFreePort(3700)), String(await firstFreePort(4700))]
  const { error, code } = await runScript(root, file, { PORT, BACKEND_PORT, ...settings })
  return { error: error.trimEnd(), code }
}

test('a signal to npm ends what it started', async () => {
  writeFileSync(join(root, 'scripts', 'dev.ts'), `console.log('here'); setInterval(() => {}, 1000)`)
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const npm = spawn('npm', ['run', '--silent', 'dev'], { cwd: root, stdio: [...stdio], detached: true })
  onTestFinished(() => void spawn('kill', ['-KILL', `-${npm.pid}`], { stdio: 'ignore' }))
  await once(npm.stdout, 'data')
  npm.kill('SIGTERM')
  // A process that still runs would keep it open.
  await once(npm.stdout, 'end')
})

test('ports that are taken: one message says by which process', async () => {
  const [occupied, second] = [String(await listen(createServer())), String(await listen(createServer()))]
  const sentence = (setting: string) =>
    `Port ${occupied} is taken by process ${process.pid}: end it with "kill ${process.pid}", or set ${setting} to a free one.`
  expect(await start({ PORT: occupied })).toEqual({ error: sentence('PORT'), code: 1 })
  const { error } = await start({ PORT: second, BACKEND_PORT: occupied })
  expect(error.split('\n')).toEqual([expect.stringContaining(`Port ${second} `), sentence('BACKEND_PORT')])
})

test('the server alone, as systemd starts it', async () => {
  const wrong = { error: expect.stringMatching(/^The setting PORT is wrong: .*$/), code: 1 }
  expect(await start({ NODE_ENV: 'production', PORT: 'x' }, 'server.ts')).toEqual(wrong)
  const unbuilt = { error: expect.stringMatching(/^There is no production build .* npm run build$/), code: 1 }
  expect(await start({ NODE_ENV: 'production' }, 'server.ts')).toEqual(unbuilt)
})

test.each<[Record<string, string>, RegExp]>([
  [
    { PORT: '3999', BACKEND_PORT: '3999' },
    /^PORT and BACKEND_PORT are both 3999: the site and its backend need one each\.$/,
  ],
  [{ CONTENT_DIR: '/nowhere' }, /^CONTENT_DIR \/nowhere is no folder\.$/],
  [{ DATA_DIR: '/dev/null' }, /^DATA_DIR \/dev\/null cannot be used: .*$/],
])('settings that cannot be: %o', async (settings, words) => {
  expect(await start(settings)).toEqual({ error: expect.stringMatching(words), code: 1 })
})

test('a .env with a line that sets nothing', async () => {
  const file = join(root, '.env')
  writeFileSync(file, '# Ours\nSITE_URL=http://localhost:3000\nMAINTENANCE\n')
  onTestFinished(() => rmSync(file))
  expect(await start({})).toEqual({ error: '.env is broken: line 3 is not of the form NAME=value.', code: 1 })
})

test('content that is wrong: the backend names file and line, and nothing runs on', async () => {
  writeFileSync(join(root, 'backend', 'content', 'pages', 'wrong.yaml'), 'title: Fout\nslug: fout\ncolour: red\n')
  onTestFinished(() => rmSync(join(root, 'backend', 'content', 'pages', 'wrong.yaml')))
  const { error, code } = await start({ DATA_DIR: join(root, 'data') })
  expect(error.split('\n')).toEqual([
    'The content has 1 problem:',
    expect.stringContaining('backend/content/pages/wrong.yaml:3  colour: no such field'),
    'The content backend did not start: see the message above.',
  ])
  expect(code).toBe(1)
})
