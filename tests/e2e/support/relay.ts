import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

interface RelayedRequest {
  text: string
  headers: IncomingHttpHeaders
}

/** Responds to a request of the site; `forward` sends it to the real backend. */
type Respond = (request: RelayedRequest, forward: () => Promise<Buffer>) => Promise<Buffer>

export async function startRelay(target: string, respond: Respond) {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { 'content-type': contentType = '', authorization = '' } = request.headers
    const forward = async () => {
      const upstream = await fetch(`${target}${request.url}`, {
        method: request.method,
        headers: { 'Content-Type': contentType, Authorization: authorization },
        body: body.length > 0 ? body : undefined,
      })
      return Buffer.from(await upstream.arrayBuffer())
    }
    const text = await respond({ text: `${request.url} ${body}`, headers: request.headers }, forward)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
  })
  return listen(server)
}

/**
 * Responds from a cache like Craft's, which ignores post and expiry dates; only `X-Craft-Gql-Cache: no-cache` bypasses it.
 */
export function craftCache(): Respond {
  const responses = new Map<string, Buffer>()
  return async ({ text, headers }, forward) => {
    const cached = headers['x-craft-gql-cache'] === 'no-cache' ? undefined : responses.get(text)
    const response = cached ?? (await forward())
    if (!responses.has(text)) responses.set(text, response)
    return response
  }
}
