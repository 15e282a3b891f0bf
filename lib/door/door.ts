import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { MAX_BYTES_AT_ONCE, MAX_REQUEST_BYTES, PATIENCE } from '../gateway/limits'
import { DATA_REQUEST, NEXT_HEADERS } from '../proxy/data-request'
import { processWide } from '../store/shared'
import { refusalPage } from './refusal-page'

export interface DoorOptions {
  /** How many servers in front of the site are trusted to say who asks. */
  trustedProxies: number
  /** Bytes of bodies that may be under way at a time. */
  atOnce?: number
  /** How long nothing may come of a body, in milliseconds. */
  patience?: number
}

/** Says of a request whether it goes on to the framework; what does not has been answered. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean

/** They watch the bodies that they take themselves, as these come in: lib/gateway/body.ts, lib/read-body.ts. */
const WATCHED = /^\/(?:graphql(?:\?|$)|api\/)/

/**
 * What has to be done before the framework sees a request. It holds the body of whatever is posted to a page in memory,
 * where the proxy runs as well, however many come at a time; it believes whatever a sender says of its own address; and it
 * hides from the proxy that a request is for data.
 */
export function doorOf({ trustedProxies, atOnce = MAX_BYTES_AT_ONCE, patience = PATIENCE }: DoorOptions): Door {
  let underWay = 0
  let warned = false
  return (request, response) => {
    const { headers, socket, url = '/' } = request
    const said = String(headers['x-forwarded-for'] ?? '')
    if (said && trustedProxies === 0 && !warned) {
      warned = true
      console.warn('X-Forwarded-For is not believed, as TRUSTED_PROXIES is 0: limits count by the connection.')
    }
    headers['x-forwarded-for'] = clientAddress(said, socket.remoteAddress, trustedProxies)
    if (NEXT_HEADERS.some((name) => name in headers)) headers[DATA_REQUEST] = '1'
    else delete headers[DATA_REQUEST]

    const length = bodyLength(request)
    if (length === 0 || WATCHED.test(url)) return true
    const status = length > MAX_REQUEST_BYTES ? 413 : underWay + length > atOnce ? 503 : null
    if (status !== null) {
      // Node takes what still comes, and throws it away: a browser reads the answer after it has sent everything.
      response
        .writeHead(status, {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          ...(status === 503 && { 'Retry-After': '30' }),
        })
        .end(refusalPage(status, url))
      return false
    }
    underWay += length
    socket.setTimeout(patience)
    response.on('timeout', () => {
      if (!request.complete) socket.destroy()
    })
    response.once('close', () => {
      underWay -= length
    })
    return true
  }
}

/** Bytes of a body as announced; where that is not said, as browsers always do, as many as are taken at most. */
function bodyLength({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] ? MAX_REQUEST_BYTES : Number(headers['content-length'] ?? 0)
}

/**
 * Network address of the sender. Every server in front adds, last, who asked it: with two of them, the last but one entry
 * is the sender's, and what stands before that anybody may have written.
 */
export function clientAddress(said: string, connection: string | undefined, trustedProxies: number): string {
  const entries = said.split(',').map((entry) => entry.trim())
  const entry = trustedProxies > 0 ? entries[Math.max(0, entries.length - trustedProxies)] : ''
  return entry || connection || 'unknown'
}

/** Puts the door before every request of this process: the framework makes its server by itself, and shows it to nobody. */
export function installDoor(options: DoorOptions): void {
  processWide('door', () => {
    const door = doorOf(options)
    const { emit } = Server.prototype
    Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
      if (event === 'request') {
        const [request, response] = args as Parameters<Door>
        // A server that stops waits for its connections, which whoever asks again and again would keep open for good.
        if (!this.listening) response.shouldKeepAlive = false
        if (!door(request, response)) return true
      }
      return Reflect.apply(emit, this, [event, ...args]) as boolean
    }
    return door
  })
}
