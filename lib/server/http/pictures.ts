import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import onHeaders from 'on-headers'
import PQueue from 'p-queue'
import { CACHE_HEADER, STALE } from '../../shared/next-names.ts'
import { isLoopback, senderOf } from '../runtime/rate-limit.ts'
import { WORK } from '../runtime/work.ts'
import { Tally } from './connection-limits.ts'

const { atOnce, waiting, waitingPerSender, cost } = WORK.picture

const MAX_KNOWN = 5000
const MAX_KNOWN_LENGTH = 500
const KNOWN_MS = 10 * 60_000

const MAX_MAKING_MS = 60_000

/**
 * Makes pictures in a queue, so that most threads of the pool stay free for files. Pictures that the framework has
 * already do not wait. The sender with the fewest requests comes first.
 */
export function pictureQueue(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const queue = new PQueue({ concurrency: atOnce })
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  const bySender = new Tally()

  /** Resolves with the headers: the framework goes on for visitors who left, and nobody waits for a slow one. */
  async function make(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    let state: unknown
    const isSent = new Promise<void>((sent) =>
      onHeaders(response, () => {
        state = response.getHeader(CACHE_HEADER)
        if (response.statusCode === 200 && state !== STALE && name.length <= MAX_KNOWN_LENGTH) known.set(name, true)
        sent()
      }),
    )
    const ends = [isSent, handle(request, response) ?? isSent, setTimeout(MAX_MAKING_MS, undefined, { ref: false })]
    await Promise.race(ends)
    // An old picture was sent, and a new one is being made.
    if (state === STALE) await setTimeout(cost)
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const name = `${request.url} ${/image\/(?:avif|webp)/.exec(request.headers.accept ?? '')?.[0] ?? ''}`
    if (known.has(name)) {
      handle(request, response)
      return true
    }
    const address = String(request.headers['x-forwarded-for'])
    const sender = senderOf(address)
    const own = bySender.of(sender)
    if (queue.size >= waiting || (own >= waitingPerSender && !isLoopback(address))) return false
    bySender.add(sender, 1)
    const departure = new AbortController()
    const leave = () => departure.abort()
    response.once('close', leave)
    const start = () => {
      response.off('close', leave)
      return make(request, response, name)
    }
    void queue
      .add(start, { priority: -own, signal: departure.signal })
      .catch(() => {})
      .finally(() => bySender.add(sender, -1))
    return true
  }
}
