import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import onHeaders from 'on-headers'
import { LOCALE_COOKIE } from '../../browser/storage.ts'
import { PREVIEW_COOKIE } from '../../cms/draft/cookies.ts'
import { parsePath } from '../../i18n/locales.ts'
import {
  CACHE_HEADER,
  DATA_HEADERS,
  DATA_QUERY,
  PRIVATE_COOKIES,
  SEGMENT_HEADER,
  STALE,
  URL_HEADER,
} from '../../shared/next-names.ts'
import { type CacheEntry, isStale, type PageValue, tagsOf } from '../page-cache/entry.ts'
import { currentRequest, pageCache, refresh } from '../page-cache/refresh.ts'
import { chooseLocale, isFirstVisit, languagesOnEntry } from '../proxy/first-visit.ts'
import { acceptedEncoding, type Encoding } from './compressed.ts'
import { notModified } from './conditional.ts'
import type { Handle } from './request-listener.ts'
import { refuse, replaceHead } from './responses.ts'

/** What is sent of a stored page. The reference is weak, so that the page cache can free the memory of the page. */
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

  async function answerUnknown(request: IncomingMessage, response: ServerResponse, own: string) {
    const { url = '', headers } = request
    const statusPage = url.includes('?') ? null : await pageCache.findStatusPage?.(url, headers).catch(() => null)
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

/** The highest qualities take ten times as long for 7 % fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/** A 304 does not replace the policy, so it is part of the ETag. */
function makeCopy(text: string | Buffer, policy: string) {
  const body = Buffer.from(text)
  const encodings: Partial<Record<Encoding, Promise<Buffer | null>>> = {}
  return {
    body,
    etag: `W/"${hash('sha1', `${hash('sha1', body)}${policy}`, 'base64url')}"`,
    /** Resolves to null if zlib has no memory left: the page is then sent uncompressed. */
    encoded: (encoding: Encoding) => (encodings[encoding] ??= ENCODERS[encoding](body).catch(() => null)),
  }
}

const copies = new WeakMap<PageValue, Map<string, ReturnType<typeof makeCopy>>>()

function copyOf(value: PageValue, representation: string, policy: string) {
  const { html, rscData, segmentData, headers } = value
  const body = representation === 'html' ? html : representation === 'data' ? rscData : segmentData?.get(representation)
  if (!body) return null
  const known = copies.get(value) ?? new Map<string, ReturnType<typeof makeCopy>>()
  const copy = known.get(representation) ?? makeCopy(body, `${headers?.['content-security-policy'] ?? ''}${policy}`)
  copies.set(value, known.set(representation, copy))
  return copy
}

const RELEVANT = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'sec-fetch-dest',
  'purpose',
  'sec-purpose',
  URL_HEADER,
  ...DATA_HEADERS,
]

/** Requests of one class get the same response to a stored page. Null if the proxy or the framework has to decide. */
export function requestClass(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = url.split('?', 1)[0] ?? ''
  const query = url.slice(path.length)
  if (query !== '' && !DATA_QUERY.test(query)) return null
  const { cookie = '' } = headers
  if (cookie.includes(PREVIEW_COOKIE) || PRIVATE_COOKIES.test(cookie) || mayBeRedirected(request, path, cookie))
    return null
  return className(url, request)
}

function className(page: string, { headers }: IncomingMessage): string {
  return hash('sha256', [page, ...RELEVANT.map((header) => headers[header] ?? '')].join('\n'), 'base64')
}

function mayBeRedirected({ method, headers }: IncomingMessage, path: string, cookie: string): boolean {
  const header = (name: string) => headers[name]?.toString()
  if (!isFirstVisit(method, header)) return false
  const { locale } = parsePath(path)
  const chosen = cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(LOCALE_COOKIE))
  if (chosen.length > 0) return chosen.join(';') !== `${LOCALE_COOKIE}=${locale}`
  return chooseLocale(undefined, languagesOnEntry(path, header), locale) !== locale
}
