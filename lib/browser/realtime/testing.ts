import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { makeServer } from 'graphql-ws'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

export type TestServer = Awaited<ReturnType<typeof startServer>>
export type Subprotocol = 'graphql-transport-ws' | 'graphql-ws' | 'graphql-subscriptions'

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
export async function startServer(name: Subprotocol, { port = 0, allow = () => true, keepAliveOnce }: Options = {}) {
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
  const serve = (socket: WebSocket) => {
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
