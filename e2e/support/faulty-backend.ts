import { createServer } from 'node:http'
import { listen } from './listen.ts'

type Fault = 'none' | 'refused' | `status-${number}`

/**
 * Stands before a backend, and fails on demand.
 *
 * @param isCaching whether it stores responses as Craft does: whatever post and expiry dates say, unless a request has
 *   `X-Craft-Gql-Cache: no-cache`
 */
export async function startFaultyBackend(target: string, isCaching = false) {
  const state: { fault: Fault } = { fault: 'none' }
  const stored = new Map<string, Response>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (state.fault === 'refused') return request.socket.destroy()
    if (state.fault.startsWith('status-')) return response.writeHead(Number(state.fault.slice(7))).end('No')
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const key = `${request.url} ${body}`
    const known = headers['x-craft-gql-cache'] === 'no-cache' ? undefined : stored.get(key)
    const upstream =
      known ??
      (await fetch(`${target}${request.url}`, {
        method: request.method,
        headers: headers as Record<string, string>,
        body: body.length > 0 ? body : undefined,
      }))
    if (isCaching && !stored.has(key)) stored.set(key, upstream)
    response.setHeader('Set-Cookie', upstream.headers.getSetCookie())
    response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('content-type') ?? '' })
    return response.end(Buffer.from(await upstream.clone().arrayBuffer()))
  })
  return { ...(await listen(server)), state }
}
