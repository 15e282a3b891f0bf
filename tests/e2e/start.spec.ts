import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../lib/server/runtime/build-folder'
import { readEnvironment } from '../../lib/server/runtime/settings'
import { blankEnvironment } from '../../scripts/lib/environment'
import { freePort } from '../../scripts/lib/ports.ts'
import { BUILD, newFolder, ROOT, startOwnBackend } from './support/instance'
import { becomes, get } from './support/publishing'
import { expect, test } from './support/test'

/** `npm start` as if the site had been built for these settings; `use` gets what it says. */
async function started(settings: Record<string, string>, use: (output: () => string) => Promise<void>): Promise<void> {
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
  try {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Stop with Ctrl-C')
    expect(output).not.toContain('Building')
    await use(() => output)
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
