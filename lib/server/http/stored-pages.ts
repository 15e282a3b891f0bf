import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import onHeaders from 'on-headers'
import { CACHE_HEADER, SEGMENT_HEADER, STALE } from '../../shared/next-names.ts'
import { isStale, tagsOf } from '../page-cache/entry.ts'
import type { CacheEntry, PageValue } from '../page-cache/framework.ts'
import { copyOf } from '../page-cache/page-copies.ts'
import { refresh } from '../page-cache/refresh.ts'
import { currentRequest, findStatusPage } from '../page-cache/served-pages.ts'
import { acceptedEncoding } from './compressed.ts'
import { notModified } from './conditional.ts'
import { refuse, replaceHead } from './refuse.ts'
import { className, requestClass } from './request-class.ts'
import type { Handle } from './request-listener.ts'

/** What is sent of a stored page. The weak reference lets the framework free the memory of pages, which it limits. */
interface StoredResponse {
  key: string
  value: WeakRef<PageValue>
  representation: string
  status: number
  headers: OutgoingHttpHeaders
  maxAgeMs: number
}

interface StoredPagesOptions {
  compress: boolean
  policy?: string
  storedPage: (key: string) => Promise<CacheEntry | null>
}

const MIN_COMPRESSED = 1024
/** The most classes of requests. A page has one for each address of the site, and for each page that links to it. */
const MAX_CLASSES = 5000
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** The site itself sends HEAD to have a page rendered again (lib/server/page-cache/refresh.ts). */
const isVisit = ({ method }: IncomingMessage): boolean => method === 'GET'

/** Sends a stored page without the framework if it is fresh, or is rendered next (docs/decisions/0039-stored-pages.md). */
export function storedPages({ compress, policy = '', storedPage }: StoredPagesOptions, handle: Handle): Handle {
  const classes = new LRUCache<string, StoredResponse>({ max: MAX_CLASSES })

  async function find(name: string, acceptsOld: boolean) {
    const stored = classes.get(name)
    const entry = stored && (await storedPage(stored.key))
    if (entry?.value?.kind !== 'APP_PAGE' || entry.value !== stored?.value.deref()) return null
    const isOld = Date.now() >= entry.lastModified + stored.maxAgeMs || isStale(entry, tagsOf(entry.value))
    if (isOld && !(acceptsOld && refresh.isDue(stored.key))) return null
    const copy = copyOf(entry.value, stored.representation, policy)
    if (copy) refresh.noteSentAgain(stored.key)
    return copy && { ...stored, copy, isOld }
  }

  /** Lets the framework answer. If it sends a stored page, its headers are remembered for requests of this class. */
  function pass(request: IncomingMessage, response: ServerResponse, name: string | null, status = 200): unknown {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return handle(request, response)
    const pages: { key: string; value: PageValue }[] = []
    const current = { url: url.split('?', 1)[0] ?? '', headers, isVisit: isVisit(request), pages, isStale: false }
    const before = response.getHeaders()
    // The framework removes this header.
    const segment = headers[SEGMENT_HEADER]?.toString()
    const note = () => {
      const [page, ...others] = pages
      if (!page || others.length > 0) return
      const isHtml = String(response.getHeader('content-type')).startsWith('text/html')
      const representation = isHtml ? 'html' : (segment ?? 'data')
      const copy = copyOf(page.value, representation, policy)
      const repeatable = copy && repeatableHeaders(response, before, status, compress)
      if (!repeatable) return
      const value = new WeakRef(page.value)
      if (name && method === 'GET') classes.set(name, { ...repeatable, key: page.key, value, representation, status })
      if (status === 200) response.setHeader('ETag', copy.etag)
      const unchanged = notModified(headers, response.getHeaders(), status)
      if (unchanged) replaceHead(response, unchanged)
    }
    onHeaders(response, () => {
      note()
      if (current.isStale) response.setHeader(CACHE_HEADER, STALE)
    })
    return currentRequest.run(current, () => handle(request, response))
  }

  async function answer(request: IncomingMessage, response: ServerResponse, name: string, status = 200) {
    const stored = await find(name, isVisit(request)).catch(() => null)
    if (!stored) return pass(request, response, name, status)
    const { headers, copy, isOld } = stored
    const { body, encoded, etag } = copy
    const unchanged = notModified(request.headers, { ...headers, etag }, status)
    if (unchanged) return refuse(response, unchanged)
    for (const header in headers) response.setHeader(header, headers[header] ?? '')
    if (isOld) response.setHeader(CACHE_HEADER, STALE)
    if (status === 200) response.setHeader('ETag', etag)
    const encoding = compress && body.length >= MIN_COMPRESSED ? acceptedEncoding(request.headers) : null
    const compressedBody = encoding && (await encoded(encoding))
    if (compressedBody) response.setHeader('Content-Encoding', encoding)
    response.statusCode = status
    response.setHeader('Content-Length', (compressedBody || body).length)
    return response.end(request.method === 'HEAD' ? undefined : (compressedBody ?? body))
  }

  /** Answers at an address without a page, for what a stored page costs. */
  async function answerUnknown(request: IncomingMessage, response: ServerResponse, own: string) {
    const { url = '', headers } = request
    const statusPage = url.includes('?') ? null : await findStatusPage(url, headers).catch(() => null)
    if (!statusPage) return pass(request, response, own)
    const { status, path } = statusPage
    return answer(request, response, className(`${status} ${path}`, request), status)
  }

  return (request, response) => {
    const own = requestClass(request)
    if (!own) return pass(request, response, null)
    return classes.has(own) ? answer(request, response, own) : answerUnknown(request, response, own)
  }
}

/** Returns null if the response is not a stored page, or may not be sent again. */
function repeatableHeaders(response: ServerResponse, before: OutgoingHttpHeaders, status: number, compress: boolean) {
  const headers: OutgoingHttpHeaders = { ...response.getHeaders() }
  const isUnchanged = Object.keys(before).every((name) => headers[name] === before[name])
  const lifetime = /(?:^|[\s,])s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1]
  const isStored = headers[CACHE_HEADER] === 'HIT' && response.statusCode === status
  if (!isStored || headers['set-cookie'] || !isUnchanged || !lifetime) return null
  for (const name of [...OWN_HEADERS, ...Object.keys(before)]) delete headers[name]
  if (compress && !/accept-encoding/i.test(String(headers.vary)))
    Object.assign(headers, { vary: [headers.vary ?? [], 'Accept-Encoding'].flat() })
  return { headers, maxAgeMs: Number(lifetime) * 1000 }
}
