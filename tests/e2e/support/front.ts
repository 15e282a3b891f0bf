import { createServer, request as forward } from 'node:http'
import { listen } from './listen.ts'

interface State {
  target: string
  change: (path: string, text: string) => string
  /** Up to where a text is sent before a promise is fulfilled, in characters; null for all at once. */
  pause: (path: string, text: string) => { at: number; until: Promise<void> } | null
}

/** A reverse proxy with a stable URL whose target can be exchanged, as a deploy does. */
export async function startFront(target: string) {
  const state: State = { target, change: (_, text) => text, pause: () => null }
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(`${request.method} ${path}`)
    const { host: _, 'accept-encoding': __, ...headers } = request.headers
    const { hostname, port } = new URL(state.target)
    const to = { hostname, port, path, method: request.method }
    const options = { ...to, headers: { ...headers, host: request.headers.host } }
    const proxied = forward(options, async (upstream) => {
      const chunks: Buffer[] = []
      for await (const chunk of upstream) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const isText = /text|javascript/.test(String(upstream.headers['content-type']))
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...responseHeaders } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, responseHeaders)
      if (!isText) return void response.end(body)
      const text = state.change(path, body.toString())
      const pause = state.pause(path, text)
      if (pause) {
        response.write(text.slice(0, pause.at))
        await pause.until
      }
      response.end(text.slice(pause?.at ?? 0))
    })
    proxied.on('error', () => request.socket.destroy())
    request.pipe(proxied)
  })
  return { ...(await listen(server, 'localhost')), state, requests }
}
