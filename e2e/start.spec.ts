import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../lib/environment'
import { buildFolder } from '../scripts/lib/build'
import { blankSettings } from '../scripts/lib/settings'
import { BUILD, freePort, ROOT } from './support/instance'
import { expect, test } from './support/test'

const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  )

test('Ctrl-C ends everything that npm start started', async () => {
  const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) }
  // As if it had been built for these ports.
  const folder = join(ROOT, buildFolder(readEnvironment(ports)))
  cpSync(join(ROOT, BUILD), folder, { recursive: true, filter: (source) => source !== join(ROOT, BUILD, 'cache') })
  const data = mkdtempSync(join(tmpdir(), 'data-'))
  const environment = { ...process.env }
  blankSettings(environment)
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...environment, ...ports, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, of which nothing stays when the test fails.
    detached: true,
  })
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  try {
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    await expect.poll(() => output, { timeout: 40_000 }).toContain('Stop with Ctrl-C')
    expect(output).not.toContain('Building')
    expect(await Promise.all(Object.values(ports).map(answers))).toEqual([true, true])
    // To the script alone: a terminal tells its children too, who then need no telling.
    child.kill('SIGINT')
    expect(await exit).toBe(0)
    expect(await Promise.all(Object.values(ports).map(answers))).toEqual([false, false])
  } finally {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
})
