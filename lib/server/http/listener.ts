import type { IncomingMessage, RequestListener } from 'node:http'
import { formPost } from '../../forms/submission/form-post.ts'
import { isForeign, originsOf } from '../runtime/request-origin.ts'
import { dropConditions, hasOneHost, isBareHealthCheck, setClient, setInternal } from './client.ts'
import { boundaryOf } from './form-parts.ts'
import { refusalPage } from './refusal-page.ts'
import { announcedBytes, BODY_LIMITS, type BodyLimits, bodyMeter, type MeteredRequest } from './request-limits.ts'
import type { RefusableResponse, Refusal } from './response.ts'
import { RULES, readTarget, type Target } from './target.ts'

export interface ListenerOptions {
  siteUrl: string
  /** How many servers in front of the site are trusted to say who asks. */
  trustedProxies: number
  dev?: boolean
  limits?: BodyLimits
}

type Handle = (request: IncomingMessage, response: RefusableResponse) => unknown

/** A browser reads the answer after it has sent everything: so much of a refused body is taken, for so long, and thrown away. */
const MAX_DISCARDED_BYTES = 64 * 1024 ** 2
const DISCARD_MS = 60_000

/** Where the development server and its client talk to each other. */
const DEV = /^\/(?:__nextjs|_next\/)/

/** Statuses of the framework for a form that it could not read: unknown or forged fields. */
const UNREAD = [400, 404, 409, 413, 415, 500]

/**
 * What has to be done before the framework sees a request. It holds the body of whatever is posted to a page in memory,
 * however many come at a time; it believes whatever a sender says of its own address; and it answers many a malformed
 * request with an error of the server.
 */
export function requestListener(
  { siteUrl, trustedProxies, dev = false, limits = BODY_LIMITS }: ListenerOptions,
  handle: Handle,
): RequestListener<typeof MeteredRequest, typeof RefusableResponse> {
  const meter = bodyMeter(limits)
  let warned = false
  return (request, response) => {
    const { headers, socket } = request
    if (headers['x-forwarded-for'] && trustedProxies === 0 && !warned) {
      warned = true
      console.warn('X-Forwarded-For is not believed, as TRUSTED_PROXIES is 0: limits count by the connection.')
    }
    if (isBareHealthCheck(request)) {
      headers.host = 'localhost'
      request.rawHeaders.push('Host', headers.host)
    }
    const target = hasOneHost(request.rawHeaders, headers) ? readTarget(request.url ?? '') : null
    if (!target) return refuse(request, response, null, 400)
    setClient(headers, socket.remoteAddress, trustedProxies)
    setInternal(headers)
    if (dev && DEV.test(target.path)) return void handle(request, response)

    const { maxBody, methods } = RULES[target.kind]
    const most = request.method === 'POST' ? maxBody(headers['content-type'] ?? '') : 0
    const status = methods.includes(request.method ?? '')
      ? (meter.refusal(request, most) ?? statusOfPost(request, target, siteUrl))
      : 405
    if (status !== null) return refuse(request, response, target, status)
    request.url = target.url
    // Media of the content backend are passed on, films in parts.
    if (target.kind === 'file' && !target.path.startsWith('/uploads/')) dropConditions(headers)
    if (most > 0)
      meter.watch(request, response, most, (late) => {
        response.refuse(refusal(request, target, late, false))
      })
    if (target.kind !== 'page' || request.method !== 'POST') return void handle(request, response)

    const post = { received: false }
    response.replace = (answered) =>
      !post.received && UNREAD.includes(answered)
        ? refusal(request, target, answered === 409 || answered === 413 ? answered : 400)
        : null
    formPost.run(post, () => void handle(request, response))
  }
}

/** Why what is posted is not taken; null where it is. */
function statusOfPost({ method, headers }: IncomingMessage, { kind }: Target, siteUrl: string): 400 | 403 | null {
  if (method !== 'POST') return null
  const header = (name: string) => headers[name]?.toString()
  if (isForeign(header, originsOf(header, siteUrl))) return 403
  // A form without scripts, or one whose checks did not load (components/form/use-form.ts).
  if (kind === 'page' && !boundaryOf(headers['content-type'] ?? '')) return 400
  return null
}

function refuse(request: IncomingMessage, response: RefusableResponse, target: Target | null, status: number): void {
  const bytes = announcedBytes(request)
  const discards = bytes > 0 && bytes <= MAX_DISCARDED_BYTES
  response.refuse(refusal(request, target, status, bytes === 0 || discards), discards)
  if (!discards) return
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_MS)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}

/** What is answered: a page where people are, and what programs read elsewhere. */
function refusal({ method, url }: IncomingMessage, target: Target | null, status: number, keepOpen = true): Refusal {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
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

const REFUSAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MESSAGES: Record<number, string> = {
  403: 'Requests of other sites are refused.',
  405: 'This method is not answered here.',
  408: 'The body came too slowly.',
  413: 'The request is too large.',
  503: 'Too much is being sent at once. Try again in a moment.',
}
