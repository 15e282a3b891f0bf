import { MAX_FORM_BYTES } from '../../forms/uploads/kinds.ts'
import { parsePath, pathOf } from '../../i18n/locales.ts'
import { decoded } from '../../i18n/path-encoding.ts'
import { MAX_TEXT_BYTES, multipartBoundary } from './body-limits.ts'

export type TargetKind = 'page' | 'file' | 'api' | 'gateway' | 'webhook' | 'smallPost' | 'unsubscribe' | 'report'

export interface Target {
  url: string
  path: string
  kind: TargetKind
  /** A file's or API address without what mail programs append; null: the same. Pages: lib/content/addresses. */
  cleanUrl: string | null
}

/** `maxBody` returns bytes. */
interface Rule {
  methods: readonly string[]
  maxBody: (contentType: string) => number
}

const READ = ['GET', 'HEAD']
const MAX_SMALL_FORM_BYTES = 4096

export const RULES: Record<TargetKind, Rule> = {
  page: { methods: [...READ, 'POST'], maxBody: () => MAX_FORM_BYTES },
  file: { methods: READ, maxBody: () => 0 },
  api: { methods: READ, maxBody: () => 0 },
  gateway: { methods: ['GET', 'POST'], maxBody: (type) => (multipartBoundary(type) ? MAX_FORM_BYTES : MAX_TEXT_BYTES) },
  webhook: { methods: ['POST'], maxBody: () => 256 * 1024 },
  smallPost: { methods: ['POST'], maxBody: () => MAX_SMALL_FORM_BYTES },
  report: { methods: ['POST'], maxBody: () => 16_384 },
  unsubscribe: { methods: [...READ, 'POST'], maxBody: () => MAX_SMALL_FORM_BYTES },
}

const KIND_OF_PATH = new Map<string, TargetKind>([
  ['/graphql', 'gateway'],
  ['/api/revalidate', 'webhook'],
  ['/api/preview/exit', 'smallPost'],
  ['/api/csp-reports', 'report'],
  ['/api/job-alerts/unsubscribe', 'unsubscribe'],
  ['/api/vitals', 'smallPost'],
  ['/api/browser-errors', 'smallPost'],
  ['/api/form-steps', 'smallPost'],
  ['/api/search/arrivals', 'smallPost'],
])

/** proxy.ts skips them too, in a literal because Next reads it without executing the file. */
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
    return { url, path: url, kind: kindOf(url), cleanUrl: null }
  }
  const clean = cleanPath(text)
  const cleanUrl = clean === null || kindOf(clean) === 'page' ? null : clean + query
  return { url: path + query, path: text, kind: kindOf(path), cleanUrl }
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

function kindOf(path: string): TargetKind {
  const kind = KIND_OF_PATH.get(path.replace(/(?<!\/)\/+$/, ''))
  if (kind) return kind
  return /^\/api(?:\/|$)/.test(path) ? 'api' : FILE.test(path) ? 'file' : 'page'
}

const TRAILING = /[\p{Z}\p{Cf}\p{Pf}\p{Pi}.,:;!?'"`)\]…]/u

/** Removes what mail programs and chats take for a part of a link. `path` is decoded, the result encoded or null. */
export function cleanPath(path: string): string | null {
  let end = path.length
  let isClean = true
  for (; end > 1; end--) {
    const last = path.charAt(end - 1)
    if (TRAILING.test(last)) isClean = false
    else if (last !== '/') break
  }
  if (isClean) return null
  // Two leading slashes would name a host.
  return `/${path.slice(0, end).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`
}
