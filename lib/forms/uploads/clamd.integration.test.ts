import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/scripts/lib/ports'
import { scanWithClamd } from './clamd'

const hasClamd = spawnSync('clamd', ['--version']).status === 0

if (!hasClamd) console.warn('clamd is not installed: tests that need it are skipped.')

/** The test file of all virus scanners. It is in two parts, so that no scanner finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const START_TIMEOUT_MS = 60_000

async function startClamd(maxStream: string) {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const socket = join(folder, 'clamd.sock')
  const port = await freePort()
  mkdirSync(join(folder, 'signatures'))
  const signature = Buffer.from(EICAR).toString('hex')
  writeFileSync(join(folder, 'signatures', 'test.ndb'), `Eicar-Test:0:*:${signature}\n`)
  const config = join(folder, 'clamd.conf')
  const settings = `Foreground yes
DatabaseDirectory ${join(folder, 'signatures')}
LocalSocket ${socket}
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength ${maxStream}
TemporaryDirectory ${folder}
`
  writeFileSync(config, settings)
  const child = spawn('clamd', ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const stop = async () => {
    if (child.kill('SIGKILL')) await once(child, 'exit')
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

const TIMEOUT = 30_000

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'

const FILES: [what: string, content: BlobPart, signature: string | null][] = [
  ['an ordinary document', PDF, null],
  ['nothing', '', null],
  ['a document of 12 MB', new Uint8Array(12_000_000).fill(65), null],
  ['the test virus', EICAR, 'Eicar-Test.UNOFFICIAL'],
  ['a document with the test virus in it', `${PDF}\n${EICAR}\n%%EOF`, 'Eicar-Test.UNOFFICIAL'],
  ['what looks like a response', 'stream: OK\0', null],
]

describe.runIf(hasClamd)('a real clamd', async () => {
  const clamd = hasClamd ? await startClamd('13M') : { tcp: '', unix: '', stop: async () => {} }
  afterAll(clamd.stop)

  test.each(FILES)('by TCP and by its socket: %s', async (_, content, signature) => {
    const file = new Blob([content])
    expect(await scanWithClamd(file, clamd.tcp, TIMEOUT)).toBe(signature)
    expect(await scanWithClamd(file, clamd.unix, TIMEOUT)).toBe(signature)
  })

  test('a file that is too large for it has no verdict', async () => {
    const file = new Blob([new Uint8Array(16_000_000)])
    await expect(scanWithClamd(file, clamd.tcp, TIMEOUT)).rejects.toThrow()
  })
})

async function server(act: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    act(socket)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  return `tcp://127.0.0.1:${port}`
}

const FAILURES: [what: string, act: (socket: Socket) => void][] = [
  ['is silent', () => {}],
  ['hangs up', (socket) => socket.destroy()],
  ['ends without a word', (socket) => socket.end()],
  ['is no clamd', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['has no signatures', (socket) => socket.end('stream: Can’t open database ERROR\0')],
  ['never ends its response', (socket) => void socket.on('data', () => socket.write('x'.repeat(5000)))],
  ['agrees by halves', (socket) => socket.end('stream: OK or not')],
]

test.each(FAILURES)('there is no verdict from a scanner that %s', async (_, act) => {
  await expect(scanWithClamd(new Blob([PDF]), await server(act), 1000)).rejects.toThrow()
})

test('there is no verdict from a scanner that is not there', async () => {
  await expect(scanWithClamd(new Blob([PDF]), `tcp://127.0.0.1:${await freePort()}`, TIMEOUT)).rejects.toThrow()
  await expect(scanWithClamd(new Blob([PDF]), 'unix:///nowhere/clamd.sock', TIMEOUT)).rejects.toThrow()
})
