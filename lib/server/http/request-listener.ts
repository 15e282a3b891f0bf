import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { DATA_HEADER, DEVELOPMENT_PATHS } from '../../shared/next-names.ts'
import { logger } from '../runtime/log.ts'
import { lifecycle } from '../runtime/process-wide.ts'
import { senderOf } from '../runtime/rate-limit.ts'
import { REQUEST_ID_HEADER, requestIdOf, withFormPost, withRequestId } from '../runtime/request-context.ts'
import { isCrossOrigin, ownOrigins } from '../runtime/request-security.ts'
import { measure } from '../runtime/telemetry.ts'
import { countWork, WORK, type WorkName } from '../runtime/work.ts'
import {
  announcedBytes,
  BODY_LIMITS,
  type BodyLimits,
  bodyMeter,
  type MeteredRequest,
  multipartBoundary,
} from './body-limits.ts'
import { notModified } from './conditional.ts'
import { isWithinPipeline, senderQueue } from './connection-limits.ts'
import { pictureQueue } from './pictures.ts'
import { discardBody, NO_DATA, offSiteTarget, redirectPage, refusal, refuseRequest, tooMany } from './refusals.ts'
import { CONDITIONAL, hasSingleHost, isForeignHost, setClientHeaders, setFrameworkHeaders } from './request-headers.ts'
import { maxBodyOf, methodsOf, parseTarget, type Target } from './request-target.ts'
import {
  completeHeaders,
  type OutgoingHeaders,
  proxyExpiry,
  refuse,
  replaceable,
  replaceHead,
  transportHeaders,
} from './responses.ts'
import { workOf } from './work-of.ts'

const log = logger('server')

export interface ListenerOptions {
  siteUrl: string
  trustedProxies: number
  dev?: boolean
  limits?: BodyLimits
  policy?: ((scripts: readonly string[]) => string) | null
}

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

type Site = ReturnType<typeof siteOf>

interface Exchange {
  request: MeteredRequest
  response: ServerResponse
  target: Target
  site: Site
  outgoing: OutgoingHeaders
}

/** Prepares the request for the framework. True if the step has taken care of the response itself. */
type Step = (exchange: Exchange) => boolean

/** Next trusts the sender's headers and answers 500 to many malformed requests (docs/decisions/0026-server.md). */
const STEPS: readonly Step[] = [
  identifyClient,
  passToDevelopmentServer,
  setPolicies,
  limitMethodAndBody,
  prepareReplacements,
  limitWork,
]

const siteOf = (options: ListenerOptions, handle: Handle) => ({
  ...options,
  host: new URL(options.siteUrl).host,
  meter: bodyMeter(options.limits ?? BODY_LIMITS),
  pictures: pictureQueue(handle),
  bySender: senderQueue(),
  hasWarned: false,
  handle,
})

export function requestListener(options: ListenerOptions, handle: Handle): RequestListener<typeof MeteredRequest> {
  const site = siteOf(options, handle)
  const usual = Object.entries(transportHeaders(site.siteUrl))
  const isProxied = site.trustedProxies > 0
  const listen = (request: MeteredRequest, response: ServerResponse) => {
    const expiry = isProxied ? proxyExpiry(request.headers) : null
    const outgoing: OutgoingHeaders = { usual, query: '', policy: null, proxyExpiry: expiry }
    onHeaders(response, () => completeHeaders(response, outgoing))
    const target = hasSingleHost(request) ? parseTarget(request.url ?? '') : null
    if (!target) return refuseRequest(response, null, 400)
    const exchange = { request, response, target, site, outgoing }
    if (!STEPS.some((step) => step(exchange))) handle(request, response)
  }
  return (request, response) => {
    if (!isWithinPipeline(request.socket, response)) return
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER], isProxied)
    response.setHeader('X-Request-Id', id)
    if (lifecycle.isCollecting) measureRequest(request, response)
    withRequestId(id, () => listen(request, response))
  }
}

function measureRequest({ method = '' }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now()
  const known = ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
  response.once('close', () => {
    const attributes = { method: known, status: response.statusCode }
    measure('http.server.request.duration', (performance.now() - startedAt) / 1000, 's', attributes)
  })
}

function identifyClient({ request, response, site }: Exchange): boolean {
  const { headers } = request
  const { host, trustedProxies } = site
  const isForwarded = headers['x-forwarded-for'] !== undefined
  if (headers['x-forwarded-for'] && trustedProxies === 0 && !site.hasWarned) {
    site.hasWarned = true
    log.warn('X-Forwarded-For ignored, as TRUSTED_PROXIES is 0; limits count by connection.')
  }
  setClientHeaders(request, trustedProxies)
  setFrameworkHeaders(headers)
  if (isForeignHost(headers, host, trustedProxies > 0 || isForwarded)) response.setHeader('X-Robots-Tag', 'noindex')
  return false
}

function passToDevelopmentServer({ request, response, target, site }: Exchange): boolean {
  if (!site.dev || !DEVELOPMENT_PATHS.test(target.path)) return false
  site.handle(request, response)
  return true
}

/**
 * Other sites may load files for readers, shares and sandboxed frames, but no pages or data. Next takes the nonce from the
 * request. The page cache removes it, as a stored page has hashes instead.
 */
function setPolicies({ request: { headers }, target, site: { policy }, outgoing }: Exchange): boolean {
  const origin = target.kind === 'file' ? 'cross-origin' : 'same-origin'
  outgoing.usual = [...outgoing.usual, ['Cross-Origin-Resource-Policy', origin]]
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  if (policy) {
    const nonce = `nonce-${randomUUID()}`
    headers['content-security-policy'] = `script-src '${nonce}'`
    outgoing.policy = (scripts) => policy(scripts ?? [nonce])
  }
  return false
}

function limitMethodAndBody({ request, response, target, site: { meter, siteUrl } }: Exchange): boolean {
  const { method = '', headers } = request
  const maxBytes = method === 'POST' ? maxBodyOf(target, headers['content-type'] ?? '') : 0
  const sender = maxBytes > 0 ? senderOf(String(headers['x-forwarded-for'])) : ''
  const status = methodsOf(target).includes(method)
    ? (meter.refusal(request, maxBytes, sender) ?? statusOfPost(request, target, siteUrl))
    : 405
  if (status !== null) {
    refuseRequest(response, target, status)
    return true
  }
  const stop = (reason: number) => refuse(response, refusal(request, target, reason, false))
  if (maxBytes > 0) meter.watch(request, response, maxBytes, sender, stop)
  return false
}

function statusOfPost({ method, headers }: IncomingMessage, { kind }: Target, siteUrl: string): 400 | 403 | null {
  if (method !== 'POST') return null
  const header = (name: string) => headers[name]?.toString()
  if (isCrossOrigin(header, ownOrigins(header, siteUrl))) return 403
  const type = headers['content-type'] ?? ''
  // What the gateway would read as a form has parts, which can only be limited by a boundary that is known here.
  const isForm = kind === 'page' || (kind === 'gateway' && /^multipart\//i.test(type))
  return isForm && !multipartBoundary(type) ? 400 : null
}

/** Mends responses of the framework: redirects lose the query, files have no 304, data may lead to another site. */
function prepareReplacements({ request, response, target, site: { siteUrl }, outgoing }: Exchange): boolean {
  const { method, headers } = request
  request.url = target.url
  // A preview's query is secret, so pages and files only.
  if (method !== 'POST' && ['page', 'file'].includes(target.kind))
    outgoing.query = target.url.split('?').slice(1).join('?')
  if (target.kind === 'page' && headers[DATA_HEADER])
    replaceable(response, () => offSiteTarget(response, siteUrl) && NO_DATA)
  if (target.kind === 'file' && !target.path.startsWith('/uploads/')) {
    for (const name of CONDITIONAL) delete headers[name]
    onHeaders(response, () => {
      const unchanged = notModified(headers, response.getHeaders(), response.statusCode)
      if (unchanged) replaceHead(response, unchanged)
    })
  }
  return false
}

/** The most bytes of a body that waits: Node has received it by then. */
const MAX_WAITING_BODY = 16 * 1024
const RETRY_SECONDS = 5

/** Counts the work for its sender, and lets it wait for the sender's other requests or for other pictures. */
function limitWork(exchange: Exchange): boolean {
  const { request, response, target, site } = exchange
  const address = String(request.headers['x-forwarded-for'])
  const name = workOf(request.method ?? '', target)
  if (WORK[name].perSender !== 'budget') return start(exchange, name)
  const run = () => void (start(exchange, name) || site.handle(request, response))
  void countWork(WORK[name], address).then((wait) => {
    // Many people can share an address, and an upload takes long.
    const isUpload = name === 'gateway' || announcedBytes(request) > MAX_WAITING_BODY
    if (wait === null && isUpload) return run()
    if (wait === null && site.bySender(address, response, run)) return
    const hasBody = request.method === 'POST'
    refuse(response, tooMany(request, target, wait ?? RETRY_SECONDS), hasBody)
    if (hasBody) discardBody(request)
  })
  return true
}

function start(exchange: Exchange, name: WorkName): boolean {
  const { request, response, target, site } = exchange
  if (name === 'post') return answerFormPost(exchange)
  if (name !== 'picture' && name !== 'crop') return false
  if (!site.pictures(request, response)) refuse(response, refusal(request, target, WORK.picture.beyond))
  return true
}

const UNREADABLE_FORM = [400, 404, 409, 413, 415, 500]

function answerFormPost({ request, response, target, site }: Exchange): boolean {
  const post = { isReceived: false }
  replaceable(response, () => {
    const { statusCode: status } = response
    const otherSite = offSiteTarget(response, site.siteUrl)
    if (otherSite) return redirectPage(otherSite, response)
    if (post.isReceived || !UNREADABLE_FORM.includes(status)) return null
    return refusal(request, target, status === 409 || status === 413 ? status : 400)
  })
  withFormPost(post, () => void site.handle(request, response))
  return true
}
