import { Agent, createServer, request as send } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shutDownOnSignals } from './graceful-shutdown'
import { listen } from './testing'

test('a stopping server completes open requests, and does not wait for idle connections', async () => {
  const listeners = new Map<string, () => void>()
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.set(String(name), listener as () => void)
    return process
  })
  const exited = Promise.withResolvers<void>()
  vi.spyOn(process, 'exit').mockImplementation(() => exited.resolve() as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const received = Promise.withResolvers<void>()
  const responding = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    received.resolve()
    await responding.promise
    response.end('done')
  })
  const close = vi.fn(async () => {})
  shutDownOnSignals(server, close)
  const port = await listen(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = () =>
    new Promise<void>((resolve, reject) => {
      const request = send({ port, agent }, (response) => response.resume().on('end', resolve))
      request.on('error', reject).end()
    })
  const first = get()
  await received.promise
  listeners.get('SIGTERM')?.()
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 15_000 })
  expect(close).not.toHaveBeenCalled()
  responding.resolve()
  await first
  await exited.promise
  expect(close).toHaveBeenCalledOnce()
})
