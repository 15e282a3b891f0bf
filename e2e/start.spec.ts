import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildFolder } from '../lib/server/runtime/build-folder'
import { readEnvironment } from '../lib/server/runtime/environment-schema'
import { blankEnvironment } from '../scripts/lib/environment'
import { freePort } from '../scripts/lib/ports.ts'
import { BUILD, newFolder, ROOT, startOwnBackend } from './support/instance'
import { listen } from './support/listen'
import { becomes, get } from './support/publishing'
import { expect, test } from './support/test'

const isListening = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  )

/** `npm start` as if the site had been built for these settings; `use` gets what it says, and a way to end it. */
async function started(
  settings: Record<string, string>,
  use: (output: () => string, stop: () => Promise<number | null>) => Promise<void>,
): Promise<void> {
  const folder = join(ROOT, buildFolder(readEnvironment(settings)))
  cpSync(join(ROOT, BUILD), folder, { recursive: true, filter: (source) => source !== join(ROOT, BUILD, 'cache') })
  const data = newFolder()
  const environment = { ...process.env }
  blankEnvironment(environment)
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...environment, ...settings, DATA_DIR: data, LOG_FORMAT: 'text' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, of which nothing stays when the test fails.
    detached: true,
  })
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  try {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Stop with Ctrl-C')
    expect(output).not.toContain('Building')
    await use(
      () => output,
      () => {
        // To the script only: a terminal would signal its children too.
        child.kill('SIGINT')
        return exit
      },
    )
  } finally {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
}

test('Ctrl-C ends everything that npm start started', async () => {
  const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) }
  await started(ports, async (_, stop) => {
    expect(await Promise.all(Object.values(ports).map(isListening))).toEqual([true, true])
    expect(await stop()).toBe(0)
    expect(await Promise.all(Object.values(ports).map(isListening))).toEqual([false, false])
  })
})

test('a built site starts with an unreachable CMS, logs it, and is updated when the CMS responds again', async () => {
  const [port, cms] = [String(await freePort()), String(await freePort())]
  const CONTENT_API_URL = `http://127.0.0.1:${cms}/api`
  await started({ PORT: port, CONTENT_API_URL, CHECK_INTERVAL: '1' }, async (output) => {
    expect(output()).toContain(
      `CONTENT_API_URL ${CONTENT_API_URL} cannot be used: nothing answers there. Stored pages are served`,
    )
    // The log of the site itself.
    await expect.poll(output).toContain('the poll for changes failed')
    const page = `http://127.0.0.1:${port}/actueel/acht-nieuwe-silos`
    for (const url of [page, `http://127.0.0.1:${port}/en`]) expect((await get(url)).status, url).toBe(200)
    const backend = await startOwnBackend({ BACKEND_PORT: cms })
    try {
      const file = join(backend.folder, 'news', 'new-silos.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/nl: "Acht/, 'nl: "LATER acht'))
      await becomes(page, 'LATER acht')
    } finally {
      await backend.stop()
    }
  })
})

test('a server whose port is taken says so, and ends', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const data = newFolder()
  const settings = {
    ...{ NODE_ENV: 'production' as const, PORT: port, NEXT_DIST_DIR: BUILD, DATA_DIR: data, LOG_FORMAT: 'text' },
  }
  const env = { ...process.env, ...settings }
  try {
    await expect(promisify(execFile)(process.execPath, ['server.ts'], { cwd: ROOT, env })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`Port ${port} is taken: set PORT to a free one.`),
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

test('a server that is ended while it still reads the content does not wait for that', async () => {
  const isRead = Promise.withResolvers<void>()
  const content = await listen(createServer(() => isRead.resolve()))
  const data = newFolder()
  const settings = { PORT: String(await freePort()), CONTENT_API_URL: `${content.url}/api`, DATA_DIR: data }
  const env = { ...process.env, ...settings, NODE_ENV: 'production' as const, NEXT_DIST_DIR: BUILD }
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isReady = false
  child.on('message', () => {
    isReady = true
  })
  try {
    await isRead.promise
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(isReady).toBe(false)
  } finally {
    child.kill('SIGKILL')
    await content.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
