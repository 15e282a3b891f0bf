import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

export interface TestServer {
  url: string
  parameters: Record<string, unknown>[]
  publish: (text: string) => void
  breakConnections: () => void
  close: () => Promise<void>
}

interface Options {
  port?: number
  allow?: (parameters: Record<string, unknown>) => boolean
  /** Sends one keep-alive message of the legacy protocol, then none. */
  keepAliveOnce?: boolean
}

function listening(port: number, options: object): Promise<WebSocketServer> {
  return new Promise((resolve) => {
    const server: WebSocketServer = new WebSocketServer({ host: '127.0.0.1', port, ...options }, () => resolve(server))
  })
}

function finish(server: WebSocketServer, rest: Pick<TestServer, 'parameters' | 'publish'>): TestServer {
  const breakConnections = () => {
    for (const socket of server.clients) socket.terminate()
  }
  const close = () =>
    new Promise<void>((resolve) => {
      breakConnections()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, breakConnections, close, ...rest }
}

export async function currentServer({ port = 0, allow = () => true }: Options = {}): Promise<TestServer> {
  const server = await listening(port, {})
  const parameters: Record<string, unknown>[] = []
  const waiting = new Set<(text: string) => void>()
  async function* changes() {
    while (true) yield { changed: await new Promise<string>((resolve) => waiting.add(resolve)) }
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a server of graphql-ws, no hook of React.
  useServer(
    {
      schema: buildSchema('type Query { ping: String } type Subscription { changed: String }'),
      roots: { subscription: { changed: changes } },
      onConnect: ({ connectionParams }) => {
        parameters.push({ ...connectionParams })
        return allow({ ...connectionParams })
      },
    },
    server,
  )
  const publish = (text: string) => {
    for (const resolve of waiting) resolve(text)
    waiting.clear()
  }
  return finish(server, { parameters, publish })
}

/** Knows nothing but the legacy protocol. */
export async function legacyServer(
  name: 'graphql-ws' | 'graphql-subscriptions',
  { port = 0, allow = () => true, keepAliveOnce = false }: Options = {},
): Promise<TestServer> {
  const server = await listening(port, {
    handleProtocols: (protocols: Set<string>) => (protocols.has(name) ? name : false),
  })
  const parameters: Record<string, unknown>[] = []
  const started = new Map<WebSocket, Set<string>>()
  server.on('connection', (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message))
    if (socket.protocol !== name) return socket.close(1002)
    const ids = new Set<string>()
    started.set(socket, ids)
    socket.on('close', () => started.delete(socket))
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data))
      if (type === 'connection_init') {
        parameters.push(payload)
        if (!allow(payload)) return send({ type: 'connection_error', payload: { message: 'No' } })
        send({ type: 'connection_ack' })
        if (keepAliveOnce) send({ type: 'ka' })
      }
      if (type === 'start' && payload.query.includes('nonsense')) {
        return send({ type: 'error', id, payload: { message: 'Cannot query field "nonsense"' } })
      }
      if (type === 'start') ids.add(id)
      if (type === 'stop') ids.delete(id)
    })
  })
  const publish = (text: string) => {
    for (const [socket, ids] of started) {
      for (const id of ids) socket.send(JSON.stringify({ type: 'data', id, payload: { data: { changed: text } } }))
    }
  }
  return finish(server, { parameters, publish })
}
