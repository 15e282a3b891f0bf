import { createHash, randomInt } from 'node:crypto'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../e2e/support/listen.ts'

const ERRORS_PATH = '/engine-errors'

/** Runs first on every page: not every engine reports errors to its driver. */
const COLLECTOR = `(() => {
  const send = (text) => navigator.sendBeacon('${ERRORS_PATH}', text)
  addEventListener('error', ({ message }) => message && send('Uncaught: ' + message))
  addEventListener('unhandledrejection', ({ reason }) => send('Rejected: ' + reason))
  addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition === 'enforce') send('Refused: ' + effectiveDirective + ' ' + blockedURI)
  })
  const { error } = console
  console.error = (...values) => {
    send('Console: ' + values.join(' '))
    error.apply(console, values)
  }
})()`

interface State {
  /** Whether a request gets no answer: its connection is closed. */
  cut: (path: string) => boolean
  /** Whether a request waits, with its body unread: an upload stands still. */
  held: (request: IncomingMessage) => boolean
}

export type Front = Awaited<ReturnType<typeof startFront>>

/** A reverse proxy that fails on demand, as connections do, and collects the errors of pages: the same for every engine. */
export async function startFront(target: string) {
  const { hostname, port } = new URL(target)
  // Limits per sender count for this front only.
  const visitor = `198.18.${randomInt(256)}.${randomInt(1, 255)}`
  const state: State = { cut: () => false, held: () => false }
  const errors: string[] = []
  const waiting: (() => void)[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path === ERRORS_PATH) {
      errors.push(await text(request))
      return void response.writeHead(204).end()
    }
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    if (state.cut(path)) return void request.socket.destroy()
    if (state.held(request)) await new Promise<void>((resolve) => waiting.push(resolve))
    if (request.socket.destroyed) return
    const headers = { ...request.headers, 'accept-language': 'nl', 'x-forwarded-for': visitor }
    if (isDocument) delete headers['accept-encoding']
    const onward = forward({ hostname, port, path, method: request.method, headers }, async (upstream) => {
      const { statusCode = 502, headers: received } = upstream
      if (statusCode >= 400) errors.push(`${statusCode} ${request.method} ${path}`)
      if (!isDocument || !received['content-type']?.includes('text/html')) {
        response.writeHead(statusCode, received)
        return void upstream.pipe(response)
      }
      const html = (await text(upstream)).replace('<head>', `<head><script>${COLLECTOR}</script>`)
      const { 'content-length': _, etag: __, ...kept } = received
      response.writeHead(statusCode, { ...kept, ...policyWithCollector(kept) }).end(html)
    })
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, response) => void answer(request, response))
  return {
    ...(await listen(server, 'localhost')),
    state,
    errors,
    release: () => {
      state.held = () => false
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

function policyWithCollector(headers: IncomingMessage['headers']) {
  const name = 'content-security-policy'
  const policy = headers[name]
  const hash = `'sha256-${createHash('sha256').update(COLLECTOR).digest('base64')}'`
  return policy ? { [name]: String(policy).replace(/script-src(-elem)? /g, (all) => `${all}${hash} `) } : {}
}
