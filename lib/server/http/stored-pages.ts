import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { CACHE_HEADER, SEGMENT_HEADER } from '../../browser/next-names.ts'
import { isStale, tagsOf } from '../page-cache/entry.ts'
import type { PageValue } from '../page-cache/framework.ts'
import { copyOf, type PageCopy } from '../page-cache/page-copies.ts'
import { refresh } from '../page-cache/refresh.ts'
import { currentRequest, pageLookup, type ServedPage, statusPageLookup } from '../page-cache/served-pages.ts'
import { logger } from '../runtime/log.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { notModified } from './conditional.ts'
import type { RefusableResponse } from './refusable-response.ts'
import { className, requestClass } from './request-class.ts'

const log = logger('server')

type Handle = (request: IncomingMessage, response: RefusableResponse) => unknown

type StoredResponse = ReturnType<typeof storedResponse>

const MIN_COMPRESSED = 1024
const MAX_CLASSES = 5000
/** A page has one class per site address and per page that links to it. */
const MAX_CLASSES_PER_PAGE = 50
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** While fresh, a stored page is sent without the framework (docs/decisions/0039-stored-pages.md). */
export function storedPages({ compress, policy = '' }: { compress: boolean; policy?: string }, handle: Handle): Handle {
  const isComplete = new WeakSet<object>()
  const compressStream = compression({
    filter: (request, response) => {
      if (isComplete.has(response) || !compression.filter(request, response)) return false
      // The length of the compressed body is not known (RFC 9110, 8.6).
      if (request.method === 'HEAD' && acceptedEncoding(request.headers)) response.removeHeader('Content-Length')
      return true
    },
    // A stream's default window takes megabytes.
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  const keys = new LRUCache<string, string>({ max: MAX_CLASSES })
  const responses = new WeakMap<PageValue, Map<string, StoredResponse>>()

  async function find(name: string, key: string): Promise<StoredResponse | null> {
    const entry = await pageLookup.find?.(key)
    if (entry?.value?.kind !== 'APP_PAGE') return null
    const stored = responses.get(entry.value)?.get(name)
    if (!stored || isStale(entry, tagsOf(entry.value)) || Date.now() >= entry.lastModified + stored.maxAgeMs)
      return null
    refresh.noteSentAgain(key)
    return stored
  }

  function remember(name: string, { key, value }: ServedPage, stored: StoredResponse): void {
    const known = responses.get(value) ?? new Map<string, StoredResponse>()
    if (known.size >= MAX_CLASSES_PER_PAGE) known.clear()
    responses.set(value, known.set(name, stored))
    keys.set(name, key)
  }

  function pass(request: IncomingMessage, response: RefusableResponse, name: string | null, status = 200): unknown {
    if (compress) compressStream(request, response, () => {})
    if (request.method !== 'GET' && request.method !== 'HEAD') return handle(request, response)
    const served: ServedPage[] = []
    const before = response.getHeaders()
    // The framework removes it.
    const segment = request.headers[SEGMENT_HEADER]?.toString()
    collectBody(response, served, (body, end) => {
      const contentType = String(response.getHeader('content-type') ?? '')
      for (const page of served) {
        const copy = copyOf(page.value, contentType, segment, policy)
        if (!copy || !(request.method === 'HEAD' || isSame(copy.body, body))) continue
        const stored = storedResponse(response, copy, before, { compress, status })
        if (name && request.method === 'GET' && stored.maxAgeMs > 0) remember(name, page, stored)
        if (stored.headers.vary) response.setHeader('Vary', stored.headers.vary)
        isComplete.add(response)
        void send(request, response, stored, compress, end).catch(() => response.destroy())
        return true
      }
      return false
    })
    const { url = '', headers } = request
    const current = { url: url.split('?', 1)[0] ?? '', headers, isVisit: request.method === 'GET', pages: served }
    return currentRequest.run(current, () => handle(request, response))
  }

  async function answer(request: IncomingMessage, response: RefusableResponse, name: string, status = 200) {
    const key = keys.get(name)
    const stored = key ? await find(name, key).catch(() => null) : null
    if (!stored) return pass(request, response, name, status)
    for (const header in stored.headers) response.setHeader(header, stored.headers[header] ?? '')
    return send(request, response, stored, compress, (body) => response.end(body))
  }

  /** An invented address costs what a stored page costs. */
  async function answerUnknown(request: IncomingMessage, response: RefusableResponse, own: string) {
    const { url = '', headers } = request
    const found = url.includes('?') ? null : await statusPageLookup.find?.(url, headers).catch(() => null)
    if (!found) return pass(request, response, own)
    return answer(request, response, className(`${found.status} ${found.path}`, request), found.status)
  }

  return (request, response) => {
    const own = requestClass(request)
    if (!own) return pass(request, response, null)
    return keys.has(own) ? answer(request, response, own) : answerUnknown(request, response, own)
  }
}

function storedResponse(
  response: RefusableResponse,
  copy: PageCopy,
  before: OutgoingHttpHeaders,
  { compress, status: expected }: { compress: boolean; status: number },
) {
  const headers: OutgoingHttpHeaders = { ...response.getHeaders() }
  const isOwnUnchanged = Object.keys(before).every((name) => headers[name] === before[name])
  for (const name of [...OWN_HEADERS, ...Object.keys(before)]) delete headers[name]
  if (compress) headers.vary = [response.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  const lifetime = /(?:^|[\s,])s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1]
  const status = response.statusCode
  const isPage = headers[CACHE_HEADER] === 'HIT' && status === expected
  const isRepeatable = isPage && !headers['set-cookie'] && isOwnUnchanged
  return { status, headers, copy, maxAgeMs: isRepeatable ? Number(lifetime ?? 0) * 1000 : 0 }
}

async function send(
  request: IncomingMessage,
  response: RefusableResponse,
  { status, copy }: StoredResponse,
  compress: boolean,
  end: (body: string | Buffer | undefined) => unknown,
): Promise<void> {
  if (status === 200) response.setHeader('ETag', copy.etag)
  const unchanged = notModified(request.headers, response, status)
  if (unchanged) return response.refuse(unchanged)
  const encoding = compress && copy.bytes >= MIN_COMPRESSED ? acceptedEncoding(request.headers) : null
  let body = copy.body
  if (encoding) {
    try {
      body = await copy.encoded(encoding)
      response.setHeader('Content-Encoding', encoding)
    } catch (error) {
      log.error('a page was not compressed, it is sent uncompressed', error)
    }
  }
  response.statusCode = status
  response.setHeader('Content-Length', Buffer.byteLength(body))
  end(request.method === 'HEAD' ? undefined : body)
}

function collectBody(
  response: RefusableResponse,
  served: readonly ServedPage[],
  tryReplace: (body: string | Buffer, end: (body: string | Buffer | undefined) => unknown) => boolean,
): void {
  const { write, end, flushHeaders } = response
  const chunks: (string | Buffer)[] = []
  const isHeld = () => served.length > 0 && !response.headersSent
  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders.call(response)
  }
  response.write = (...args: unknown[]) => {
    const [chunk] = args
    if (!isHeld()) return Reflect.apply(write, response, args)
    chunks.push(chunk instanceof Uint8Array ? Buffer.from(chunk) : String(chunk))
    return true
  }
  response.end = (...args: unknown[]) => {
    if (isHeld()) {
      const [last] = args
      if (typeof last === 'string' || last instanceof Uint8Array)
        chunks.push(typeof last === 'string' ? last : Buffer.from(last))
      const body = chunks.length === 1 ? (chunks[0] ?? '') : Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)))
      Object.assign(response, { write, end, flushHeaders })
      if (tryReplace(body, (given) => end.call(response, given))) return response
      return Reflect.apply(end, response, [body])
    }
    return Reflect.apply(end, response, args)
  }
}

function isSame(stored: string | Buffer, body: string | Buffer): boolean {
  if (typeof stored === 'string' && typeof body === 'string') return stored === body
  return Buffer.from(stored).equals(Buffer.from(body))
}
