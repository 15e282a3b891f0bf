import { once } from 'node:events'
import { Agent, createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { call, listen } from '../http/testing'
import { lifecycle } from './process-wide'
import { shutDownOnSignals } from './start-and-stop'

function stoppable(listener: RequestListener, drainMs?: number) {
  const listeners = new Map<string, (signal: string) => void>()
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.set(String(name), listener)
    return process
  })
  const exited = Promise.withResolvers<void>()
  vi.spyOn(process, 'exit').mockImplementation(() => exited.resolve() as never)
  onTestFinished(() => {
    vi.restoreAllMocks()
    lifecycle.stopping = false
  })
  const server = createServer(listener)
  const close = vi.fn(async () => {})
  shutDownOnSignals(server, close, drainMs)
  return { server, close, signal: (name: string) => listeners.get(name)?.(name), exited: exited.promise }
}

test('a stopping server completes open requests, and does not wait for idle connections', async () => {
  const received = Promise.withResolvers<void>()
  const responding = Promise.withResolvers<void>()
  const { server, close, signal, exited } = stoppable(async (_, response) => {
    received.resolve()
    await responding.promise
    response.end('done')
  })
  const port = await listen(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = call(port, '/', { agent })
  await received.promise
  signal('SIGINT')
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 15_000 })
  expect(close).not.toHaveBeenCalled()
  responding.resolve()
  await first
  await exited
  expect(close).toHaveBeenCalledOnce()
})

test('after SIGTERM forms still arrive over new and kept connections, which end with the response', async () => {
  const { server, signal, exited } = stoppable(async (request, response) => response.end(await text(request)), 1000)
  // Once a port is free, the server of another test may have it.
  const socketPath = join(temporaryFolder(), 'socket')
  await once(server.listen(socketPath), 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const form = { method: 'POST', headers: { Connection: 'keep-alive' }, body: Buffer.from('form'), socketPath }
  await call(null, '/', { ...form, agent })
  signal('SIGTERM')
  expect(lifecycle.stopping).toBe(true)
  for (const options of [{ ...form, agent }, form]) {
    const { text, headers } = await call(null, '/', options)
    expect([text, headers.connection]).toEqual(['form', 'close'])
  }
  await exited
  await expect(call(null, '/', form)).rejects.toThrow('connect ENOENT')
})

test('a server that does not listen yet ends at once', async () => {
  const { signal, exited } = stoppable(() => {}, 60_000)
  signal('SIGTERM')
  await exited
})
