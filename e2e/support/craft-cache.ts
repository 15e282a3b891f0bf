import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A content backend whose cache of answers never notices that an hour has come, as Craft's: only a question that says
 * `X-Craft-Gql-Cache: no-cache` is answered afresh.
 */
export async function startCraftCache(target: string) {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const key = `${request.url} ${body}`
    const isFresh = request.headers['x-craft-gql-cache'] === 'no-cache'
    let answer = isFresh ? undefined : kept.get(key)
    if (!answer) {
      const asked = await fetch(`${target}${request.url}`, {
        method: request.method,
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
        body: body.length > 0 ? body : undefined,
      })
      answer = Buffer.from(await asked.arrayBuffer())
      if (!kept.has(key)) kept.set(key, answer)
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
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
