import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault =
  | 'none'
  | 'refused'
  | 'lost'
  | 'held'
  | 'hangs'
  | 'html'
  | 'empty'
  | 'refused-token'
  | `status-${number}`
  | 'forbidden-metadata'
  | 'no-metadata'
  | 'new-block'

/** A proxy in front of a content backend that can simulate faults. */
export async function startFaultyBackend(target: string) {
  const state: { fault: Fault; requests: number; held: number } = { fault: 'none', requests: 0, held: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isMetadata = body.includes('seomatic(uri')
    state.requests++
    if (state.fault === 'refused') return request.socket.destroy()
    if (state.fault === 'hangs') return undefined
    if (state.fault === 'html')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Hello</h1>')
    if (state.fault === 'empty') return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    if (state.fault.startsWith('status-')) return response.writeHead(Number(state.fault.slice(7))).end('No')
    if (state.fault === 'refused-token') {
      const error = { name: 'Bad Request', message: 'Invalid Authorization header', code: 0, status: 400 }
      return response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(error))
    }
    if (state.fault === 'forbidden-metadata' && isMetadata) return response.writeHead(403).end('{}')
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const upstream = await fetch(`${target}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    })
    // Stored, but the response is lost.
    if (state.fault === 'lost' && body.includes('mutation')) return request.socket.destroy()
    // Stored, but the response never arrives.
    if (state.fault === 'held' && body.includes('mutation')) return void state.held++
    response.setHeader('Set-Cookie', upstream.headers.getSetCookie())
    response.writeHead(upstream.status, { 'Content-Type': upstream.headers.get('content-type') ?? '' })
    const upstreamBody = Buffer.from(await upstream.arrayBuffer())
    if (state.fault === 'no-metadata' && isMetadata) {
      const { data } = JSON.parse(upstreamBody.toString()) as { data: object }
      return response.end(JSON.stringify({ data: { ...data, seomatic: null } }))
    }
    // A block type that the CMS has and the site does not.
    response.end(
      state.fault === 'new-block' ? upstreamBody.toString().replaceAll('"blockVideo', '"blockHologram') : upstreamBody,
    )
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
