import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/ports.ts'

export const hasClamd = spawnSync('clamd', ['--version']).status === 0

if (!hasClamd) console.warn('clamd is not installed: tests that need it are skipped.')

/** The test file of all virus scanners. It is in two parts, so that no scanner finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const START_TIMEOUT_MS = 60_000

export interface TestClamd {
  tcp: string
  unix: string
  stop: () => Promise<void>
}

export async function startClamd(maxStream = '30M'): Promise<TestClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const socket = join(folder, 'clamd.sock')
  const port = await freePort()
  mkdirSync(join(folder, 'signatures'))
  const signature = Buffer.from(EICAR).toString('hex')
  writeFileSync(join(folder, 'signatures', 'test.ndb'), `Eicar-Test:0:*:${signature}\n`)
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: join(folder, 'signatures'),
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    StreamMaxLength: maxStream,
    TemporaryDirectory: folder,
  }
  const config = join(folder, 'clamd.conf')
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(config, lines.join(''))
  const child = spawn('clamd', ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const end = Date.now() + START_TIMEOUT_MS
  while (!existsSync(socket)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`clamd did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { tcp: `tcp://127.0.0.1:${port}`, unix: `unix://${socket}`, stop }
}
