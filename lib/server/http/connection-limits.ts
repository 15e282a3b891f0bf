import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { senderOf } from '../runtime/rate-limit.ts'

/** In total and per network address. Browsers open about six, but many people can share an address. */
const MAX_CONNECTIONS = 4000
const MAX_CONNECTIONS_PER_ADDRESS = 200

/** Browsers and nginx send one request at a time. */
const MAX_PIPELINED = 10

const pending = new WeakMap<Socket, number>()

export function isWithinPipeline(socket: Socket, response: ServerResponse): boolean {
  const count = (pending.get(socket) ?? 0) + 1
  if (count > MAX_PIPELINED) socket.destroy()
  if (socket.destroyed) return false
  pending.set(socket, count)
  response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
  return true
}

export function limitConnections(server: Server, isProxied: boolean): void {
  server.maxConnections = MAX_CONNECTIONS
  if (isProxied) return
  const perAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = senderOf(socket.remoteAddress ?? '')
    const count = (perAddress.get(address) ?? 0) + 1
    perAddress.set(address, count)
    socket.once('close', () => {
      const remaining = (perAddress.get(address) ?? 1) - 1
      if (remaining > 0) perAddress.set(address, remaining)
      else perAddress.delete(address)
    })
    if (count > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
}
