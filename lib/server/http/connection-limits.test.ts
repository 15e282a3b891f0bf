import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isWithinPipeline, limitConnections } from './connection-limits'
import { listen } from './testing'

async function serve(isProxied: boolean, answer: () => Promise<void> = async () => {}) {
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    if (!isWithinPipeline(request.socket, response)) return
    seen.push(request.url ?? '')
    await answer()
    response.end('ok')
  })
  limitConnections(server, isProxied)
  return { port: await listen(server), seen }
}

const pipelined = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

test('of a connection that sends 200 requests at once a few are worked off, and it is closed', async () => {
  const { port, seen } = await serve(false, () => new Promise((resolve) => setTimeout(resolve, 50)))
  const socket = connect(port, '127.0.0.1', () => socket.write(pipelined(200)))
  await once(socket, 'close')
  expect(seen.length).toBeLessThanOrEqual(10)
})

test('a few requests at once are all answered', async () => {
  const { port } = await serve(false)
  const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const socket = connect(port, '127.0.0.1', () => socket.write(pipelined(5) + last))
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(6)
})

test.each([
  ['an address has a limited number of connections', false, 200],
  ['all connections of a reverse proxy have one address', true, 210],
])('%s', async (_, isProxied, expected) => {
  const { port } = await serve(isProxied)
  const sockets = Array.from({ length: 210 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const answers = sockets.map(async (socket) => {
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => 1), once(socket, 'close').then(() => 0)]).catch(() => 0)
  })
  expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(expected)
})

test('the addresses that one provider gave to a customer have as many connections as one', () => {
  const server = createServer()
  limitConnections(server, false)
  const destroy = vi.fn()
  for (let index = 0; index <= 200; index++) {
    expect(destroy).not.toHaveBeenCalled()
    const socket = Object.assign(new EventEmitter(), { remoteAddress: `2001:db8:1:${index}::1`, destroy })
    server.listeners('connection').at(-1)?.call(server, socket)
  }
  expect(destroy).toHaveBeenCalledOnce()
})
