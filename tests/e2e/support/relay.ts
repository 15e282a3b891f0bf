import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

interface RelayedRequest {
  text: string
  headers: IncomingHttpHeaders
}

/** Responds to a request of the site; `forward` sends it to the real backend, and null ends the connection. */
type Respond = (request: RelayedRequest, forward: () => Promise<Response>) => Promise<Response | null>

export async function startRelay(target: string, respond: Respond) {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const forward = () =>
      fetch(`${target}${request.url}`, {
        method: request.method,
        headers: headers as Record<string, string>,
        body: body.length > 0 ? body : undefined,
      })
    const answer = await respond({ text: `${request.url} ${body}`, headers: request.headers }, forward)
    if (!answer) return request.socket.destroy()
    response.setHeader('Set-Cookie', answer.headers.getSetCookie())
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    return response.end(Buffer.from(await answer.arrayBuffer()))
  })
  return listen(server)
}

/** A content backend that fails on demand. */
export async function startFaultyBackend(target: string) {
  const state: { fault: 'none' | 'refused' | `status-${number}` } = { fault: 'none' }
  const relay = await startRelay(target, async (_, forward) => {
    if (state.fault === 'none') return forward()
    return state.fault === 'refused' ? null : new Response('No', { status: Number(state.fault.slice(7)) })
  })
  return { ...relay, state }
}

/**
 * Responds from a cache like Craft's, which ignores post and expiry dates; only `X-Craft-Gql-Cache: no-cache` bypasses it.
 */
export function craftCache(): Respond {
  const responses = new Map<string, Response>()
  return async ({ text, headers }, forward) => {
    const cached = headers['x-craft-gql-cache'] === 'no-cache' ? undefined : responses.get(text)
    const response = cached ?? (await forward())
    if (!responses.has(text)) responses.set(text, response)
    return response.clone()
  }
}
