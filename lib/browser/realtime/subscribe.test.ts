import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { login, logout } from '../session'
import { subscribe } from './subscribe'

const CURRENT = 'graphql-transport-ws'
const SUBPROTOCOLS = [CURRENT, 'graphql-ws', 'graphql-subscriptions']
const QUERY = 'subscription { changed }'

interface Options {
  port?: number
  isAllowed?: () => boolean
  keepAliveOnce?: boolean
}

/** A server that knows one subprotocol only, and one subscription. */
async function startServer(name: string, { port = 0, isAllowed = () => true, keepAliveOnce }: Options = {}) {
  const isLegacy = name !== CURRENT
  const parameters: unknown[] = []
  const subscribed = new Map<ServerSocket, string>()
  const serve = (socket: ServerSocket) => {
    if (socket.protocol !== name) return socket.close(1002)
    const send = (message: object) => socket.send(JSON.stringify(message))
    const refuse = () => (isLegacy ? send({ type: 'connection_error' }) : socket.close(4403, 'Forbidden'))
    socket.on('close', () => subscribed.delete(socket))
    socket.on('message', (data) => {
      const { type, id, payload = {} } = JSON.parse(String(data))
      if (type === 'connection_init') {
        parameters.push(payload)
        if (!isAllowed()) return refuse()
        send({ type: 'connection_ack' })
        if (keepAliveOnce) send({ type: 'ka' })
      }
      if (type !== (isLegacy ? 'start' : 'subscribe')) return
      const error = { message: 'Unknown' }
      if (payload.query === QUERY) subscribed.set(socket, id)
      else send({ type: 'error', id, payload: isLegacy ? error : [error] })
    })
  }
  const handleProtocols = (protocols: Set<string>) => protocols.has(name) && name
  const server = new WebSocketServer({ host: '127.0.0.1', port, handleProtocols }).on('connection', serve)
  await new Promise((resolve) => server.once('listening', resolve))

  const publish = (changed: string) => {
    for (const [socket, id] of subscribed)
      socket.send(JSON.stringify({ type: isLegacy ? 'data' : 'next', id, payload: { data: { changed } } }))
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

/** In milliseconds. The client's clock stands still, and only tests move it. */
const MINIMUM = 1000
const TIMEOUT = 30_000

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
const allEnded = () => vi.waitFor(() => expect(sockets.ended).toBe(sockets.begun), WAIT)

/** Waits until all connections have ended; none is begun after that. */
async function isGivenUp(): Promise<void> {
  await allEnded()
  const { begun } = sockets
  vi.advanceTimersByTime(10 * TIMEOUT)
  expect(sockets.begun).toBe(begun)
}

beforeEach(() => {
  sockets = { begun: 0, ended: 0 }
  vi.stubGlobal('WebSocket', CountedSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

function connect(url: string, query = QUERY) {
  const states: boolean[] = []
  const received: unknown[] = []
  const stop = subscribe({
    url,
    query,
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

  test('is found again when the connection broke, and when it was unreachable', async () => {
    const first = await startServer(name)
    const { received, states } = connect(first.url)
    await arrives(first, received, 'one')
    first.breakConnections()
    await triesAgain(states)
    await arrives(first, received, 'two')
    expect(states).toEqual([true, false, true])
    await first.close()
    const { begun } = sockets
    await triesAgain(states)
    // The attempt fails, because the server is not back yet.
    await vi.waitFor(() => expect(sockets.begun).toBeGreaterThan(begun), WAIT)
    await allEnded()
    const again = await startServer(name, { port: Number(new URL(first.url).port) })
    vi.advanceTimersByTime(2 * MINIMUM)
    await arrives(again, received, 'three')
  })

  test('is given up if it does not serve the subscription', async () => {
    const server = await startServer(name)
    const { states } = connect(server.url, 'subscription { nonsense }')
    await vi.waitFor(() => expect(states).toEqual([true, false]), WAIT)
    await isGivenUp()
  })

  test('that refuses is connected to again only after a login', async () => {
    let isOpen = false
    const server = await startServer(name, { isAllowed: () => isOpen })
    const { received, states } = connect(server.url)
    await vi.waitFor(() => expect(server.parameters).toHaveLength(1), WAIT)
    await isGivenUp()
    isOpen = true
    login('abc')
    await arrives(server, received, 'one')
    expect(server.parameters).toHaveLength(2)
    expect(states).toEqual([true])
  })
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
  const server = await startServer(CURRENT)
  const { received, stop } = connect(server.url)
  await arrives(server, received, 'one')
  stop()
  login('abc')
  server.publish('two')
  expect(received).not.toContain('two')
  expect(server.parameters).toHaveLength(1)
})

test('a silent server is waited for 1000 ms at first, and longer each time, up to 30000 ms', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const start = Date.now()
  const attempts: SilentSocket[] = []
  class SilentSocket extends EventTarget {
    static readonly OPEN = 1
    readonly readyState = 0
    readonly began = Date.now() - start
    readonly protocol: string | undefined
    waited = 0
    constructor(_: string, protocols: string | string[]) {
      super()
      this.protocol = [protocols].flat()[0]
      attempts.push(this)
    }
    close() {
      this.waited ||= Date.now() - start - this.began
    }
  }
  vi.stubGlobal('WebSocket', SilentSocket)
  const { stop } = connect('ws://localhost/api')
  await vi.advanceTimersByTimeAsync(400_000)
  stop()
  // The attempt in the older protocol begins when the one before is given up.
  const [current = [], older = []] = SUBPROTOCOLS.map((name) => attempts.filter(({ protocol }) => protocol === name))
  expect(older.slice(0, 7).map(({ waited }) => waited)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(current.slice(0, 3).map(({ began }) => began)).toEqual([0, 3000, 9000])
})
