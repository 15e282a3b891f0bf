import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { TRANSPORT_HEADERS } from '../security-headers/transport-headers.ts'

export interface Refusal {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

const KEPT = ['connection', 'x-robots-tag', 'cross-origin-resource-policy', 'x-request-id', ...TRANSPORT_HEADERS]

const refused = new WeakSet<ServerResponse>()

export const isRefused = (response: ServerResponse): boolean => refused.has(response)

/**
 * Sends a refusal in place of any other response. A response whose headers are sent is cut off. `afterBody` waits for the
 * request body: a client that is cut off while it sends does not read the response.
 */
export function refuse(response: ServerResponse, refusal: Refusal, afterBody = false): void {
  if (refused.has(response)) return
  if (response.headersSent) return void response.destroy()
  refused.add(response)
  // The framework may still be writing.
  response.on('error', () => {})
  replaceHead(response, refusal)
  response.write(refusal.body)
  if (afterBody && !response.req.readableEnded) response.req.once('end', () => response.end())
  else response.end()
}

/** Replaces the status and headers of a response that are not sent yet. Node sends no body with 304. */
export function replaceHead(response: ServerResponse, { status, headers, body }: Refusal): void {
  for (const name of response.getHeaderNames()) if (!KEPT.includes(name)) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  if (status !== 304) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.statusCode = status
}

/** Asks `decide` before the headers are sent. A refusal takes the place of the response, and drops its body. */
export function replaceable(response: ServerResponse, decide: (status: number) => Refusal | null): void {
  const { write, end } = response
  let refusal: Refusal | null = null
  onHeaders(response, () => {
    refusal = refused.has(response) ? null : decide(response.statusCode)
    if (!refusal) return
    refused.add(response)
    replaceHead(response, refusal)
  })
  const sendHeaders = () => {
    if (!response.headersSent) response.writeHead(response.statusCode)
  }
  response.write = (...chunk: unknown[]) => {
    sendHeaders()
    if (refusal) callLast(chunk)
    return refusal ? true : Reflect.apply(write, response, chunk)
  }
  response.end = (...chunk: unknown[]) => {
    sendHeaders()
    const last = response.writableEnded ? [] : [refusal?.body]
    if (refusal) callLast(chunk)
    return Reflect.apply(end, response, refusal ? last : chunk)
  }
}

/** The writer may be waiting for the callback. */
function callLast(chunk: unknown[]): void {
  const last = chunk.at(-1)
  if (typeof last === 'function') queueMicrotask(() => last())
}
