import { MAX_FORM_BYTES } from '../../forms/uploads/kinds.ts'
import { parsePath, pathOf } from '../../i18n/locales.ts'
import { decoded } from '../../i18n/path-encoding.ts'
import type { WorkName } from '../runtime/work.ts'
import { MAX_TEXT_BYTES, multipartBoundary } from './body-limits.ts'

export interface Target {
  url: string
  path: string
  kind: 'page' | 'file' | 'api' | 'gateway'
  route: Route | undefined
}

const METHODS = ['GET', 'HEAD', 'POST'] as const

/** What a route handler starts by each method that it answers, and the most bytes that it is sent. */
interface Route extends Partial<Record<(typeof METHODS)[number], WorkName>> {
  maxBody?: number
}

const get = (work: WorkName): Route => ({ GET: work, HEAD: work })
const smallPost = (work: WorkName): Route => ({ POST: work, maxBody: 4096 })

/** The route handlers in app/, by their folders. */
export const ROUTES: Record<string, Route> = {
  '/graphql': { GET: 'gateway', POST: 'gateway' },
  '/api/browser-errors': smallPost('browserError'),
  '/api/compare': get('comparison'),
  '/api/csp-reports': { POST: 'policyReport', maxBody: 16_384 },
  '/api/embed': get('embed'),
  '/api/form-steps': smallPost('formStep'),
  '/api/health': get('health'),
  '/api/health/live': get('health'),
  '/api/health/ready': get('health'),
  '/api/job-alerts/unsubscribe': { ...get('unsubscribe'), ...smallPost('unsubscribe') },
  '/api/payload/[[...path]]': get('payload'),
  '/api/preview': get('preview'),
  '/api/preview/exit': smallPost('preview'),
  '/api/preview/overview': get('preview'),
  '/api/preview/version': get('preview'),
  '/api/revalidate': { POST: 'webhook', maxBody: 256 * 1024 },
  '/api/search': get('search'),
  '/api/search/arrivals': smallPost('arrival'),
  '/api/search/suggestions': get('search'),
  '/api/vitals': smallPost('vitals'),
  '/cards/[...path]': get('card'),
  '/files/about/[name]': get('storedFile'),
  '/files/feeds/[locale]/[feed]/[format]': get('storedFile'),
  '/files/filtered-feed/[locale]/[format]': get('list'),
  '/files/llms/[locale]': get('storedFile'),
  '/files/markdown/[locale]/[...path]': get('markdown'),
  '/files/sitemaps/[name]': get('storedFile'),
  '/service-worker/[path]': get('file'),
  '/uploads/[...path]': get('file'),
  '/[locale]/manifest.webmanifest': get('storedFile'),
  '/[locale]/opensearch.xml': get('storedFile'),
}

const withoutSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

export const routeAt = (path: string): Route | undefined => ROUTES[withoutSlashes(path)]

export function methodsOf({ kind, route = get('file') }: Target): string[] {
  return METHODS.filter((method) => kind === 'page' || method in route)
}

/** Returns the most bytes that may be posted. */
export function maxBodyOf({ kind, route }: Target, contentType: string): number {
  if (kind === 'page' || (kind === 'gateway' && multipartBoundary(contentType))) return MAX_FORM_BYTES
  return kind === 'gateway' ? MAX_TEXT_BYTES : (route?.maxBody ?? 0)
}

/** proxy.ts names them again, because Next reads its list without executing the file. */
export const PUBLIC_FOLDERS = ['brand', 'icons', 'polyfills', 'screenshots']

// Matching time: linear, without repetition.
const FILE = new RegExp(
  `^/(?:_next|uploads|cards|service-worker|${PUBLIC_FOLDERS.join('|')})(?:/|$)|^/apple-touch-icon\\.png$|\\.(?:ico|js|json|md|txt|webmanifest|xml)$`,
)

const PAYLOADS = '/api/payload/'
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/

/** No path of the site contains these characters, and Next's routing fails on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches.
const UNUSABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/

export function parseTarget(requestTarget: string): Target | null {
  if (!requestTarget.startsWith('/') || requestTarget.includes('#')) return null
  const [rawPath = '/'] = requestTarget.split('?', 1)
  const query = requestTarget.slice(rawPath.length)
  const normalised = decodeUnreserved(rawPath)
  const path = DOT_SEGMENT.test(normalised) ? new URL(`http://host${normalised}`).pathname : normalised
  const text = usable(path)
  if (text === null) {
    const url = path.startsWith(PAYLOADS) ? `${PAYLOADS}404` : pathOf('404', parsePath(path).locale)
    return { url, path: url, kind: kindOf(url), route: undefined }
  }
  return { url: path + query, path: text, kind: kindOf(path), route: routeAt(path) }
}

/** RFC 3986, 6.2.2.2. Next routes by the decoded characters. */
function decodeUnreserved(path: string): string {
  if (/%(?![\da-f]{2})/i.test(path)) return path
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code
  })
}

function usable(path: string): string | null {
  // Raw bytes beyond ASCII have no defined encoding.
  const text = /^[\x21-\x7e]*$/.test(path) ? decoded(path) : null
  return text === null || UNUSABLE.test(text) ? null : text
}

function kindOf(path: string): Target['kind'] {
  if (withoutSlashes(path) === '/graphql') return 'gateway'
  return /^\/api(?:\/|$)/.test(path) ? 'api' : FILE.test(path) ? 'file' : 'page'
}
