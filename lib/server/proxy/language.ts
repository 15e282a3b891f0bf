import { type NextRequest, NextResponse } from 'next/server'
import { DATA_REQUEST } from '@/lib/browser/data-request'
import { chooseLocale, LOCALE_COOKIE } from '@/lib/i18n/locale-choice'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { parsePath, pathOf } from '@/lib/i18n/public-path'
import { routeUri, STATIC_PATHS } from '@/lib/i18n/routes'

/** Finds the public path of a page of the content in another language; null where there is none. */
type FindCounterpart = (uri: string, to: LocaleCode) => Promise<string | null>

/**
 * Redirects the first visit to an unprefixed path, with another preferred language, to the same page in that language,
 * where it has one. Not redirected: robots without a language, visitors who come from a page of this site, prefetches and
 * data requests.
 */
export function languageChoice(
  findCounterpart: FindCounterpart,
): (request: NextRequest) => Promise<NextResponse | undefined> {
  return async (request) => {
    const { pathname, search } = request.nextUrl
    if (!isFirstVisit(request) || hasPrefix(pathname)) return undefined
    const choice = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, request.headers.get('accept-language'))
    if (choice === DEFAULT_LOCALE) return undefined
    const { uri } = parsePath(pathname)
    const route = STATIC_PATHS.find((path) => routeUri(path, DEFAULT_LOCALE) === uri)
    const path = route ? pathOf(routeUri(route, choice), choice) : await findCounterpart(uri, choice)
    if (!path) return undefined
    const response = NextResponse.redirect(new URL(`${path}${search}`, request.url), 307)
    response.headers.set('Vary', 'Accept, Accept-Language, Cookie')
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
}

function hasPrefix(pathname: string): boolean {
  return LOCALES.some(({ prefix }) => prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
}

/** Neither a request that the client makes by itself, nor a link followed inside the site. */
function isFirstVisit(request: NextRequest): boolean {
  const { headers } = request
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (headers.has(DATA_REQUEST)) return false
  // Browsers that request a page name text/html; other programs any type, or none.
  if (!/text\/html|\*\/\*/.test(headers.get('accept') ?? '*/*')) return false
  if (/prefetch/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)) return false
  if (headers.get('sec-fetch-site') === 'same-origin') return false
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null && destination !== 'document') return false
  return hostOf(headers.get('referer')) !== request.headers.get('host')
}

function hostOf(address: string | null): string | null {
  try {
    return address ? new URL(address).host : null
  } catch {
    return null
  }
}
