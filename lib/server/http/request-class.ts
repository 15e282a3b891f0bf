import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PREVIEW_COOKIE } from '../../cms/draft/cookies.ts'
import { LOCALE_COOKIE } from '../../i18n/locale-choice.ts'
import { parsePath } from '../../i18n/locales.ts'
import { DATA_HEADERS, DATA_QUERY, PRIVATE_COOKIES, URL_HEADER } from '../../shared/next-names.ts'
import { chooseLocale, isFirstVisit, languagesOnEntry } from '../proxy/first-visit.ts'

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

export function className(page: string, { headers }: IncomingMessage): string {
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
