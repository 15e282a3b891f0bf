import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

type Fault = 'none' | 'refused' | `status-${number}`

export async function startFaultyBackend(target: string) {
  const state: { fault: Fault } = { fault: 'none' }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (state.fault === 'refused') return request.socket.destroy()
    if (state.fault.startsWith('status-')) return response.writeHead(Number(state.fault.slice(7))).end('No')
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const upstream = await fetch(`${target}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    })
    response.setHeader('Set-Cookie', upstream.headers.getSetCookie())
    response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('content-type') ?? '' })
    return response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  return { ...(await listen(server)), state }
}
