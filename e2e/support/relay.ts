import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Question {
  /** Path and body. */
  text: string
  headers: IncomingHttpHeaders
}

/** What the site gets for a question; `ask` gets the answer of the backend behind. */
type Answer = (question: Question, ask: () => Promise<Buffer>) => Promise<Buffer>

/** Stands between a site and its content backend. */
export async function startRelay(target: string, answer: Answer) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const ask = async () => {
      const asked = await fetch(`${target}${request.url}`, {
        method: request.method,
        headers: {
          'Content-Type': request.headers['content-type'] ?? '',
          Authorization: request.headers.authorization ?? '',
        },
        body: body.length > 0 ? body : undefined,
      })
      return Buffer.from(await asked.arrayBuffer())
    }
    const text = await answer({ text: `${request.url} ${body}`, headers: request.headers }, ask)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Answers as from Craft's cache, which never notices that an hour has come: only a question that says
 * `X-Craft-Gql-Cache: no-cache` is answered afresh.
 */
export function craftCache(): Answer {
  const kept = new Map<string, Buffer>()
  return async ({ text, headers }, ask) => {
    const known = headers['x-craft-gql-cache'] === 'no-cache' ? undefined : kept.get(text)
    const answer = known ?? (await ask())
    if (!kept.has(text)) kept.set(text, answer)
    return answer
  }
}
