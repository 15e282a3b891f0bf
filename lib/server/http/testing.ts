/** Requests are made by node:http, because `fetch` would change them. */
import {
  type Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { BODY_LIMITS, type BodyLimits, MeteredRequest } from './body-limits'
import { type Handle, type ListenerOptions, requestListener } from './request-listener'

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  agent?: Agent
  socketPath?: string
}

export function call(port: number | null, path: string, { body, ...options }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, ...options }, async (response) => {
      const content = await buffer(response)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, text: String(content) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' }

interface Site extends Omit<Partial<ListenerOptions>, 'limits'> {
  limits?: Partial<BodyLimits>
  ready?: Promise<void>
  handle?: Handle
}

/** A site with a handler in place of Next, which responds after the whole body. */
export async function serveSite({ limits, ready = Promise.resolve(), handle, ...options }: Site = {}) {
  const seen: IncomingMessage[] = []
  const server = createServer({ IncomingMessage: MeteredRequest })
  const respond: Handle = (request, response) => {
    seen.push(request)
    if (handle) return handle(request, response)
    return request.resume().on('end', () => void ready.then(() => response.end('done')))
  }
  const given = { siteUrl: 'http://site.test', trustedProxies: 0, ...options, limits: { ...BODY_LIMITS, ...limits } }
  server.on('request', requestListener(given, respond))
  const port = await listen(server)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    call(port, path, { method, headers })
  const post = (path: string, body: Buffer | string, headers: Record<string, string> = FORM) =>
    call(port, path, { method: 'POST', headers, body: Buffer.from(body) })
  return { port, seen, get, post }
}
