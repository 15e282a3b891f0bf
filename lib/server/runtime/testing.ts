/** A Redis process for tests, on a port of its own, with nothing on disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { freePort } from '../../../scripts/lib/ports.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

if (!hasRedis) console.warn('redis-server is not installed: tests that need it are skipped.')

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

export async function startRedis() {
  const port = await freePort()
  let child: ChildProcess | undefined
  /** Ends the process; its contents are lost. */
  const stop = async () => {
    const running = child
    child = undefined
    if (!running) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', args, { stdio: 'ignore' })
    await listening(port)
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, stop }
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('redis-server did not start')
}
