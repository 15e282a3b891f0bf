/** Requests are made by node:http, because `fetch` would change them. */
import { type Agent, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  agent?: Agent
  socketPath?: string
}

export function call(port: number | null, path: string, { body, ...options }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, ...options }, async (response) => {
      const content = await buffer(response)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, text: String(content) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
