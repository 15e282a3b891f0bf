import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

interface State {
  /** Address of the site behind. */
  target: string
  /** Paths that are not answered: the connection is cut. */
  cut: (path: string) => boolean
  /** Changes a text on its way to the browser. */
  change: (path: string, text: string) => string
}

/** A server in front of a site, at one address whatever stands behind it: for what a deploy changes under a browser. */
export async function startFront(target: string) {
  const state: State = { target, cut: () => false, change: (_, text) => text }
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path}`)
    if (state.cut(path)) return void request.socket.destroy()
    const { host: _, 'accept-encoding': __, ...headers } = request.headers
    const { hostname, port } = new URL(state.target)
    const options = {
      hostname,
      port,
      path,
      method: request.method,
      headers: { ...headers, host: request.headers.host },
    }
    const behind = forward(options, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const isText = /text|javascript/.test(String(answer.headers['content-type']))
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      response.end(isText ? state.change(path, body.toString()) : body)
    })
    behind.on('error', () => request.socket.destroy())
    request.pipe(behind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    state,
    asked,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
