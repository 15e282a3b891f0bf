import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { makeServer } from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { login, logout } from '../session'
import { subscribe } from './subscribe'

const SUBPROTOCOLS = ['graphql-transport-ws', 'graphql-ws', 'graphql-subscriptions'] as const

interface Options {
  port?: number
  allow?: () => boolean
  keepAliveOnce?: boolean
}

const LEGACY_TYPES: Record<string, string> = { next: 'data' }
const CURRENT_TYPES: Record<string, string> = { start: 'subscribe', stop: 'complete' }

const asCurrent = (text: string) => {
  const message = JSON.parse(text)
  return JSON.stringify({ ...message, type: CURRENT_TYPES[message.type] ?? message.type })
}
const asLegacy = (text: string) => {
  const { type, payload, ...message } = JSON.parse(text)
  const own = type === 'error' ? payload[0] : payload
  return JSON.stringify({ ...message, type: LEGACY_TYPES[type] ?? type, payload: own })
}

/** A server that knows one subprotocol only. */
async function startServer(
  name: (typeof SUBPROTOCOLS)[number],
  { port = 0, allow = () => true, keepAliveOnce }: Options = {},
) {
  const isLegacy = name !== 'graphql-transport-ws'
  const parameters: Record<string, unknown>[] = []
  const waiting = new Set<(text: string) => void>()
  async function* changes() {
    while (true) yield { changed: await new Promise<string>((resolve) => waiting.add(resolve)) }
  }
  const protocol = makeServer({
    schema: buildSchema('type Query { ping: String } type Subscription { changed: String }'),
    roots: { subscription: { changed: changes } },
    onConnect: ({ connectionParams }) => {
      parameters.push({ ...connectionParams })
      return allow()
    },
  })
  const serve = (socket: ServerSocket) => {
    if (socket.protocol !== name) return socket.close(1002)
    const send = (message: object) => socket.send(JSON.stringify(message))
    const closed = protocol.opened(
      {
        protocol: 'graphql-transport-ws',
        send(text) {
          socket.send(isLegacy ? asLegacy(text) : text)
          if (keepAliveOnce && text.includes('connection_ack')) send({ type: 'ka' })
        },
        close: (...reason) =>
          isLegacy ? send({ type: 'connection_error', payload: { message: 'No' } }) : socket.close(...reason),
        onMessage: (take) => socket.on('message', (data) => take(isLegacy ? asCurrent(String(data)) : String(data))),
      },
      {},
    )
    socket.once('close', (code, reason) => void closed(code, String(reason)))
  }
  const handleProtocols = (protocols: Set<string>) => protocols.has(name) && name
  const server = new WebSocketServer({ host: '127.0.0.1', port, handleProtocols }).on('connection', serve)
  await new Promise((resolve) => server.once('listening', resolve))

  const publish = (text: string) => {
    for (const resolve of waiting) resolve(text)
    waiting.clear()
  }
  const breakConnections = () => {
    for (const socket of server.clients) socket.terminate()
  }
  const close = () => {
    breakConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  onTestFinished(close)
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, parameters, publish, breakConnections, close }
}

// The document of the browser, whose cookie has the token.
beforeAll(() => void Object.assign(globalThis, { document: Object.assign(new EventTarget(), { cookie: '' }) }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'))

const WAIT = { timeout: 20_000, interval: 20 }

/** Longer than any test takes: the client's clock stands still, and only tests move it. */
const MINIMUM = 60_000
const TIMEOUT = 8 * MINIMUM

/** Connections that the client of this test has begun, and those of them that have ended. */
let sockets = { begun: 0, ended: 0 }

class CountedSocket extends WebSocket {
  constructor(...options: ConstructorParameters<typeof WebSocket>) {
    super(...options)
    const own = sockets
    own.begun++
    this.addEventListener('close', () => own.ended++, { once: true })
  }
}

beforeEach(() => {
  sockets = { begun: 0, ended: 0 }
  vi.stubGlobal('WebSocket', CountedSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

function connect(url: string, query = 'subscription { changed }') {
  const states: boolean[] = []
  const received: unknown[] = []
  const stop = subscribe({
    url,
    query,
    minTimeout: MINIMUM,
    timeout: TIMEOUT,
    onStatus: (connected) => void states.push(connected),
    onData: (data) => void received.push((data as { changed: string }).changed),
  })
  onTestFinished(() => {
    stop()
    logout()
  })
  return { states, received, stop }
}

/** Nothing says when a subscription has begun: the change is published until it arrives. */
const arrives = (server: Awaited<ReturnType<typeof startServer>>, received: unknown[], text: string) =>
  vi.waitFor(() => {
    server.publish(text)
    expect(received).toContain(text)
  }, WAIT)

/** Waits until the client knows that it was cut off, and lets the time pass after which it tries again. */
async function triesAgain(states: boolean[]): Promise<void> {
  await vi.waitFor(() => expect(states.at(-1)).toBe(false), WAIT)
  vi.advanceTimersByTime(MINIMUM)
}

describe.each(SUBPROTOCOLS)('a server of the subprotocol %s', (name) => {
  test('gets the token of the moment, and is connected to anew when the visitor logs in', async () => {
    const server = await startServer(name)
    const { received } = connect(server.url)
    await arrives(server, received, 'one')
    login('abc')
    await arrives(server, received, 'two')
    expect(server.parameters).toEqual([{}, { authorization: 'Bearer abc' }])
  })

  test('is found again when the connection broke', async () => {
    const server = await startServer(name)
    const { received, states } = connect(server.url)
    await arrives(server, received, 'one')
    server.breakConnections()
    await triesAgain(states)
    await arrives(server, received, 'two')
    expect(states).toEqual([true, false, true])
  })

  test('is given up if it does not serve the subscription', async () => {
    const server = await startServer(name)
    const { states } = connect(server.url, 'subscription { nonsense }')
    await vi.waitFor(() => expect(states).toEqual([true, false]), WAIT)
    await vi.waitFor(() => expect(sockets.ended).toBe(sockets.begun), WAIT)
    vi.advanceTimersByTime(10 * TIMEOUT)
    expect(server.parameters).toHaveLength(1)
  })

  test('that was unreachable is connected to when it is back, at the same URL', async () => {
    const first = await startServer(name)
    const { received, states } = connect(first.url)
    await arrives(first, received, 'one')
    const port = Number(new URL(first.url).port)
    await first.close()
    const { begun } = sockets
    await triesAgain(states)
    // The attempt fails, because the server is not back yet.
    await vi.waitFor(() => {
      expect(sockets.begun).toBeGreaterThan(begun)
      expect(sockets.ended).toBe(sockets.begun)
    }, WAIT)
    const again = await startServer(name, { port })
    vi.advanceTimersByTime(2 * MINIMUM)
    await arrives(again, received, 'two')
  })
})

test.each(SUBPROTOCOLS)('a server of %s that refuses is connected to again only after a login', async (name) => {
  let open = false
  const server = await startServer(name, { allow: () => open })
  const { received, states } = connect(server.url)
  await vi.waitFor(() => expect(server.parameters).toHaveLength(1), WAIT)
  await vi.waitFor(() => expect(sockets.ended).toBe(sockets.begun), WAIT)
  vi.advanceTimersByTime(10 * TIMEOUT)
  open = true
  login('abc')
  await arrives(server, received, 'one')
  expect(server.parameters).toHaveLength(2)
  expect(states).toEqual([true])
})

test('a server of the legacy protocol that falls silent is left for a new connection', async () => {
  const server = await startServer('graphql-ws', { keepAliveOnce: true })
  const { received, states } = connect(server.url)
  await arrives(server, received, 'one')
  vi.advanceTimersByTime(TIMEOUT)
  await triesAgain(states)
  await vi.waitFor(() => expect(server.parameters.length).toBeGreaterThan(1), WAIT)
})

test('after the end nothing arrives, and a login does not connect again', async () => {
  const server = await startServer('graphql-transport-ws')
  const { received, stop } = connect(server.url)
  await arrives(server, received, 'one')
  stop()
  login('abc')
  server.publish('two')
  expect(received).not.toContain('two')
  expect(server.parameters).toHaveLength(1)
})
