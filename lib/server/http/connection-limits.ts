import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import PQueue from 'p-queue'
import { isLoopback, senderOf } from '../runtime/rate-limit.ts'
import { SENDER_AT_ONCE, SENDER_WAITING } from '../runtime/work.ts'

/** In total and per network address. Browsers open about six, but many people can share an address. */
const MAX_CONNECTIONS = 4000
const MAX_CONNECTIONS_PER_ADDRESS = 200

const MAX_PIPELINED = 10

/** How much of something each sender has at present. Senders that have nothing take no memory. */
export class Tally {
  readonly #amounts = new Map<string, number>()

  of(sender: string): number {
    return this.#amounts.get(sender) ?? 0
  }

  add(sender: string, amount: number): void {
    const total = this.of(sender) + amount
    if (total > 0) this.#amounts.set(sender, total)
    else this.#amounts.delete(sender)
  }
}

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
  const perAddress = new Tally()
  server.on('connection', (socket) => {
    const address = senderOf(socket.remoteAddress ?? '')
    perAddress.add(address, 1)
    socket.once('close', () => perAddress.add(address, -1))
    if (perAddress.of(address) > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
}

/**
 * Makes the requests of one sender wait for each other, so that many at once do not delay those of others. Returns
 * false if too many wait. Requests from this machine do not wait: behind a proxy that is not trusted all visitors have
 * its address.
 */
export function senderQueue() {
  const queues = new Map<string, PQueue>()
  return (address: string, response: ServerResponse, start: () => void): boolean => {
    if (isLoopback(address)) {
      start()
      return true
    }
    const sender = senderOf(address)
    const queue = queues.get(sender) ?? new PQueue({ concurrency: SENDER_AT_ONCE })
    if (queue.size >= SENDER_WAITING) return false
    queues.set(sender, queue)
    const answered = new Promise((close) => response.once('close', close))
    const run = async () => {
      if (response.closed) return
      start()
      await answered
    }
    void queue.add(run).finally(() => {
      if (queue.size === 0 && queue.pending === 0 && queues.get(sender) === queue) queues.delete(sender)
    })
    return true
  }
}
