import { createServer } from 'node:http'
import { listen } from './listen.ts'

type Fault = 'none' | 'refused' | 'held' | 'hangs' | 'empty' | `status-${number}`

export async function startFaultyBackend(target: string) {
  const state: { fault: Fault; requests: number; held: number } = { fault: 'none', requests: 0, held: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    state.requests++
    if (state.fault === 'refused') return request.socket.destroy()
    if (state.fault === 'hangs') return undefined
    if (state.fault === 'empty') return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    if (state.fault.startsWith('status-')) return response.writeHead(Number(state.fault.slice(7))).end('No')
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const upstream = await fetch(`${target}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    })
    // Stored, but the response never arrives.
    if (state.fault === 'held' && body.includes('mutation')) return void state.held++
    response.setHeader('Set-Cookie', upstream.headers.getSetCookie())
    response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('content-type') ?? '' })
    return response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  return { ...(await listen(server)), state }
}
