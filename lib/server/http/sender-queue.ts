import type { ServerResponse } from 'node:http'
import PQueue from 'p-queue'
import { isLoopback, senderOf } from '../runtime/rate-limit.ts'
import { SENDER_AT_ONCE, SENDER_WAITING } from '../runtime/work.ts'

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
