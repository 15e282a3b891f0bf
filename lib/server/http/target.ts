import { parsePath, pathOf } from '../../i18n/public-path.ts'
import { boundaryOf, MAX_TEXT_BYTES } from './form-parts.ts'

/** What kind of thing a path leads to: it decides which methods there are, how large a body may be, and how a refusal looks. */
export type TargetKind = 'page' | 'file' | 'api' | 'gateway' | 'webhook' | 'previewExit'

export interface Target {
  /** What the framework gets to see: path in its plain spelling, without dot segments, and query. */
  url: string
  path: string
  kind: TargetKind
}

interface Rule {
  methods: readonly string[]
  /** Bytes that a body of this content type may have. */
  maxBody: (contentType: string) => number
}

const READ = ['GET', 'HEAD']
/** The files of a form, and what goes with them. */
const MAX_FORM_BYTES = 26_000_000
const MAX_WEBHOOK_BYTES = 256 * 1024
const MAX_PREVIEW_EXIT_BYTES = 4096

export const RULES: Record<TargetKind, Rule> = {
  // Forms without scripts are posted to their page.
  page: { methods: [...READ, 'POST'], maxBody: () => MAX_FORM_BYTES },
  file: { methods: READ, maxBody: () => 0 },
  api: { methods: READ, maxBody: () => 0 },
  gateway: { methods: ['GET', 'POST'], maxBody: (type) => (boundaryOf(type) ? MAX_FORM_BYTES : MAX_TEXT_BYTES) },
  webhook: { methods: ['POST'], maxBody: () => MAX_WEBHOOK_BYTES },
  previewExit: { methods: ['POST'], maxBody: () => MAX_PREVIEW_EXIT_BYTES },
}

const EXACT: Readonly<Record<string, TargetKind>> = {
  '/graphql': 'gateway',
  '/api/revalidate': 'webhook',
  '/api/preview/exit': 'previewExit',
}

/** The folders that proxy.ts leaves out, and the single files of the site. */
const FILE =
  /^\/(?:_next|uploads|brand|icons|screenshots|scripts|polyfills|service-worker)(?:\/|$)|\.(?:ico|js|txt|webmanifest|xml)$/
const API = /^\/api(?:\/|$)/

/** Where programs ask for what a page was made of: what is not there is told in JSON. */
const PAYLOAD = '/api/payload/'

const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/

/** No address of the site holds these, and the framework's routing goes wrong on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNUSABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/

/** The target of a request; null where it is no path, or not written as one. */
export function readTarget(given: string): Target | null {
  if (!given.startsWith('/') || given.includes('#')) return null
  const [rawPath = '/'] = given.split('?', 1)
  const query = given.slice(rawPath.length)
  const spelt = plainSpelling(rawPath)
  const path = DOT_SEGMENT.test(spelt) ? new URL(`http://host${spelt}`).pathname : spelt
  const decoded = decode(path)
  // The page that says "not found" is stored; what is made for such an address would be made each time.
  if (decoded === null) {
    const url = path.startsWith(PAYLOAD) ? `${PAYLOAD}404` : pathOf('404', parsePath(path).locale)
    return { url, path: url, kind: kindOf(url) }
  }
  return { url: path + query, path: decoded, kind: kindOf(path) }
}

/** The same path without codes for letters that need none (RFC 3986, 6.2.2.2): the framework routes by the letters alone. */
function plainSpelling(path: string): string {
  if (/%(?![\da-f]{2})/i.test(path)) return path
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code
  })
}

/** The path as people read it; null where no page can have it. */
function decode(path: string): string | null {
  // Raw bytes beyond ASCII are in no encoding that anybody agreed on.
  if (!/^[\x21-\x7e]*$/.test(path)) return null
  try {
    const decoded = decodeURIComponent(path)
    return UNUSABLE.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

function kindOf(path: string): TargetKind {
  const exact = path.replace(/(?<=.)\/+$/, '')
  if (Object.hasOwn(EXACT, exact)) return EXACT[exact] as TargetKind
  return API.test(path) ? 'api' : FILE.test(path) ? 'file' : 'page'
}
