import type { IncomingMessage, ServerResponse } from 'node:http'
import { announcedBytes } from './body-limits.ts'
import { refusalPage } from './refusal-page.ts'
import { type Refusal, refuse } from './refuse.ts'
import { RULES, type Target } from './request-target.ts'

/** A browser reads the response only after sending the body, so a refused one is read within these limits. */
const MAX_DISCARDED_BYTES = 64 * 1024 ** 2
const DISCARD_TIMEOUT_MS = 60_000

export const REFUSAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MESSAGES: Record<number, string> = {
  403: 'Requests of other sites are refused.',
  405: 'This method is not answered here.',
  408: 'The body came too slowly.',
  413: 'The request is too large.',
  429: 'Too many requests. Try again in a minute.',
  503: 'Too much is being sent at once. Try again in a moment.',
}

export function refusal(
  { method, url }: IncomingMessage,
  target: Target | null,
  status: number,
  keepOpen = true,
): Refusal {
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 405 && target && { Allow: RULES[target.kind].methods.join(', ') }),
    ...(status === 503 && { 'Retry-After': '30' }),
    ...(!keepOpen && { Connection: 'close' }),
  }
  if (!target || target.kind === 'page') {
    const body = refusalPage(status, target?.path ?? url ?? '/', method === 'POST' && status !== 405)
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': REFUSAL_POLICY }
    return { status, headers: { ...headers, ...type }, body }
  }
  const message = MESSAGES[status] ?? 'The request is not right.'
  if (target.kind === 'file')
    return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: `${message}\n` }
  const body = JSON.stringify(target.kind === 'gateway' ? { errors: [{ message }] } : { error: message })
  return { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' }, body }
}

/** People also open some files, such as a comparison, so they get a page. */
export function tooMany(request: IncomingMessage, target: Target, seconds: number): Refusal {
  const kind = request.headers.accept?.includes('text/html') ? 'page' : target.kind
  const { headers, ...rest } = refusal(request, { ...target, kind }, 429)
  return { ...rest, headers: { ...headers, 'Retry-After': String(seconds) } }
}

export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target | null,
  status: number,
): void {
  const bytes = announcedBytes(request)
  const discards = bytes > 0 && bytes <= MAX_DISCARDED_BYTES
  refuse(response, refusal(request, target, status, bytes === 0 || discards), discards)
  if (discards) discardBody(request)
}

export function discardBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_TIMEOUT_MS)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}
