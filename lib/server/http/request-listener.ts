import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { DATA_HEADER, DEVELOPMENT_PATHS } from '../../browser/next-names.ts'
import { formPost } from '../../forms/submission/form-post.ts'
import { logger } from '../runtime/log.ts'
import { senderOf } from '../runtime/rate-limit.ts'
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from '../runtime/request-context.ts'
import { isCrossOrigin, ownOrigins } from '../runtime/request-security.ts'
import { isMeasuring, measure } from '../runtime/telemetry.ts'
import { resourcePolicy, transportHeaders } from '../security/transport-headers.ts'
import { announcedBytes, BODY_LIMITS, type BodyLimits, bodyMeter, type MeteredRequest } from './body-limits.ts'
import { notModified } from './conditional.ts'
import { isWithinPipeline } from './connection-limits.ts'
import { countCostly, isCostly } from './costly-requests.ts'
import { isForeignHost } from './foreign-host.ts'
import { multipartBoundary } from './multipart-limits.ts'
import { PROXY_TIME_HEADER, proxyExpiry } from './proxy-expiry.ts'
import type { RefusableResponse, Refusal } from './refusable-response.ts'
import { refusalPage } from './refusal-page.ts'
import { dropConditionalHeaders, hasSingleHost, setClientHeaders, setFrameworkHeaders } from './request-headers.ts'
import { parseTarget, RULES, type Target } from './request-target.ts'

const log = logger('server')

export interface ListenerOptions {
  siteUrl: string
  trustedProxies: number
  dev?: boolean
  limits?: BodyLimits
  policy?: ((scripts: readonly string[]) => string) | null
}

type Handle = (request: IncomingMessage, response: RefusableResponse) => unknown

/** A browser reads the response only after sending the body, so a refused one is read within these limits. */
const MAX_DISCARDED_BYTES = 64 * 1024 ** 2
const DISCARD_TIMEOUT_MS = 60_000

const UNREADABLE_FORM = [400, 404, 409, 413, 415, 500]

/** Next trusts the sender's headers and answers 500 to many malformed requests (docs/decisions/0026-server.md). */
export function requestListener(
  { siteUrl, trustedProxies, dev = false, limits = BODY_LIMITS, policy = null }: ListenerOptions,
  handle: Handle,
): RequestListener<typeof MeteredRequest, typeof RefusableResponse> {
  const meter = bodyMeter(limits)
  const transport = Object.entries(transportHeaders(siteUrl))
  let warned = false
  const listen = (request: MeteredRequest, response: RefusableResponse) => {
    const { headers, socket } = request
    if (headers['x-forwarded-for'] && trustedProxies === 0 && !warned) {
      warned = true
      log.warn('X-Forwarded-For ignored, as TRUSTED_PROXIES is 0; limits count by connection.')
    }
    for (const [name, value] of transport) response.setHeader(name, value)
    const target = hasSingleHost(request) ? parseTarget(request.url ?? '') : null
    if (!target) return refuse(request, response, null, 400)
    const proxied = trustedProxies > 0 || headers['x-forwarded-for'] !== undefined
    setClientHeaders(headers, socket.remoteAddress, trustedProxies)
    setFrameworkHeaders(headers)
    if (isForeignHost(headers, siteUrl, proxied)) response.setHeader('X-Robots-Tag', 'noindex')
    if (dev && DEVELOPMENT_PATHS.test(target.path)) return void handle(request, response)

    if (target.cleanUrl !== null && request.method !== 'POST') {
      const headers = { Location: target.cleanUrl, 'Cache-Control': 'no-cache' }
      return response.refuse({ status: 308, headers, body: '' })
    }

    response.setHeader('Cross-Origin-Resource-Policy', resourcePolicy(target.kind))
    // Next takes the nonce from here. A stored page has hashes instead.
    delete headers['content-security-policy']
    delete headers['content-security-policy-report-only']
    if (policy) {
      const nonce = `nonce-${randomUUID()}`
      headers['content-security-policy'] = `script-src '${nonce}'`
      response.policy = (scripts) => policy(scripts ?? [nonce])
    }

    const address = String(headers['x-forwarded-for'])
    const sender = senderOf(address)
    const { maxBody, methods } = RULES[target.kind]
    const maxBytes = request.method === 'POST' ? maxBody(headers['content-type'] ?? '') : 0
    const status = methods.includes(request.method ?? '')
      ? (meter.refusal(request, maxBytes, sender) ?? statusOfPost(request, target, siteUrl))
      : 405
    if (status !== null) return refuse(request, response, target, status)
    request.url = target.url
    // A preview's query is secret, so pages only.
    if (request.method !== 'POST' && ['page', 'file'].includes(target.kind))
      response.query = target.url.split('?').slice(1).join('?')
    // The content backend's files support ranges.
    if (target.kind === 'file' && !target.path.startsWith('/uploads/')) {
      dropConditionalHeaders(headers)
      // Next revalidates only its static files.
      response.replace = (status) => notModified(headers, response, status)
    }
    if (maxBytes > 0) {
      meter.watch(request, response, maxBytes, sender, (reason) =>
        response.refuse(refusal(request, target, reason, false)),
      )
    }
    if (target.kind === 'page' && headers[DATA_HEADER])
      response.replace = (status) => (leavesSite(request, response, status, siteUrl) ? NO_DATA : null)
    if (request.method !== 'POST' && isCostly(target)) {
      return void countCostly(address).then((wait) => {
        if (wait === null) handle(request, response)
        else response.refuse(tooMany(request, target, wait))
      })
    }
    if (target.kind !== 'page' || request.method !== 'POST') return void handle(request, response)

    const post = { received: false }
    response.replace = (replaced) =>
      formRedirect(request, response, replaced, siteUrl) ??
      (!post.received && UNREADABLE_FORM.includes(replaced)
        ? refusal(request, target, replaced === 409 || replaced === 413 ? replaced : 400)
        : null)
    formPost.run(post, () => void handle(request, response))
  }
  return (request, response) => {
    if (!isWithinPipeline(request.socket, response)) return
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER], trustedProxies > 0)
    response.setHeader('X-Request-Id', id)
    if (trustedProxies > 0) response.proxyExpiry = proxyExpiry(request.headers[PROXY_TIME_HEADER])
    if (isMeasuring()) measureRequest(request, response)
    withRequestId(id, () => listen(request, response))
  }
}

function measureRequest({ method }: IncomingMessage, response: RefusableResponse): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const attributes = { method: KNOWN_METHODS.includes(method ?? '') ? method : 'other', status: response.statusCode }
    measure('http.server.request.duration', (performance.now() - startedAt) / 1000, 's', attributes)
  })
}

const KNOWN_METHODS = ['GET', 'HEAD', 'POST']

/** Makes Next's client load the page as a document. */
const NO_DATA: Refusal = {
  status: 200,
  headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  body: '',
}

function leavesSite(
  { headers }: IncomingMessage,
  response: RefusableResponse,
  status: number,
  siteUrl: string,
): boolean {
  const location = response.getHeader('location')
  if (status < 300 || status >= 400 || typeof location !== 'string' || !URL.canParse(location)) return false
  return !ownOrigins((name) => headers[name]?.toString(), siteUrl).includes(new URL(location).origin)
}

/** `form-action` also forbids redirects, so a page leads to the other site. */
function formRedirect(
  request: IncomingMessage,
  response: RefusableResponse,
  status: number,
  siteUrl: string,
): Refusal | null {
  if (!leavesSite(request, response, status, siteUrl)) return null
  const { href } = new URL(String(response.getHeader('location')))
  const link = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const cookies = response.getHeader('set-cookie')
  return {
    status: 200,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': REFUSAL_POLICY,
      Refresh: `0; url=${href}`,
      ...(cookies !== undefined && { 'Set-Cookie': Array.isArray(cookies) ? cookies : String(cookies) }),
    },
    body: `<!doctype html><meta charset="utf-8"><title>${link}</title><p><a href="${link}">${link}</a></p>\n`,
  }
}

function statusOfPost({ method, headers }: IncomingMessage, { kind }: Target, siteUrl: string): 400 | 403 | null {
  if (method !== 'POST') return null
  const header = (name: string) => headers[name]?.toString()
  if (isCrossOrigin(header, ownOrigins(header, siteUrl))) return 403
  // Forms without scripts are always multipart.
  if (kind === 'page' && !multipartBoundary(headers['content-type'] ?? '')) return 400
  return null
}

function refuse(request: IncomingMessage, response: RefusableResponse, target: Target | null, status: number): void {
  const bytes = announcedBytes(request)
  const discards = bytes > 0 && bytes <= MAX_DISCARDED_BYTES
  response.refuse(refusal(request, target, status, bytes === 0 || discards), discards)
  if (!discards) return
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_TIMEOUT_MS)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}

function refusal({ method, url }: IncomingMessage, target: Target | null, status: number, keepOpen = true): Refusal {
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
function tooMany(request: IncomingMessage, target: Target, seconds: number): Refusal {
  const kind = request.headers.accept?.includes('text/html') ? 'page' : target.kind
  const { headers, ...rest } = refusal(request, { ...target, kind }, 429)
  return { ...rest, headers: { ...headers, 'Retry-After': String(seconds) } }
}

const REFUSAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MESSAGES: Record<number, string> = {
  403: 'Requests of other sites are refused.',
  405: 'This method is not answered here.',
  408: 'The body came too slowly.',
  413: 'The request is too large.',
  429: 'Too many requests. Try again in a minute.',
  503: 'Too much is being sent at once. Try again in a moment.',
}
