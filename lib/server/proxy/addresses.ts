import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { LOCALE_COOKIE } from '@/lib/browser/storage'
import { filteredListAt, listSegment } from '@/lib/cms/filtered-lists'
import { isWrittenByForm, listQuery } from '@/lib/cms/list-query'
import type { Resolved } from '@/lib/content/addresses/resolve'
import { markdownPath, parseFilePath } from '@/lib/i18n/file-paths'
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode, parsePath, pathOf } from '@/lib/i18n/locales'
import { PATHNAMES, routePath, routeUri, STATIC_PATHS } from '@/lib/i18n/routes'
import type { Step } from './chain'
import { chooseLocale, isFirstVisit, languagesOnEntry } from './first-visit'
import { statusPage } from './status-pages'

type Resolve = (pathname: string) => Promise<Resolved>

/** Browsers would keep a permanent redirect without limit, so that a reversed one would loop. */
const redirectTo = ({ url }: NextRequest, location: string, status: number): NextResponse =>
  NextResponse.redirect(new URL(location, url), { status, headers: { 'Cache-Control': 'no-cache' } })

export function addresses(resolve: Resolve): Step {
  return async (request) => {
    const resolved = await resolve(request.nextUrl.pathname)
    if (resolved.kind === 'moved') return redirectTo(request, encodeURI(resolved.path), 308)
    if (resolved.kind === 'redirected') return redirectTo(request, resolved.href, resolved.status)
    if (!('above' in resolved)) return undefined
    return statusPage(request, resolved.kind === 'gone' ? 410 : 404, resolved.above)
  }
}

const notFound = () => new NextResponse('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })

export async function cardAddress(request: NextRequest, resolve: Resolve): Promise<NextResponse> {
  const [, locale, uri] = /^\/cards\/(\w+)\/(.+)\.png$/.exec(request.nextUrl.pathname) ?? []
  if (!uri || !isLocaleCode(locale)) return notFound()
  const { kind } = await resolve(pathOf(uri, locale))
  return kind === 'page' || kind === 'unknown' ? NextResponse.next() : notFound()
}

export function markdownAddresses(resolve: Resolve): Step {
  return async (request) => {
    const file = parseFilePath(request.nextUrl.pathname)
    if (file?.kind !== 'markdown') return undefined
    const resolved = await resolve(pathOf(file.uri, file.locale))
    if (resolved.kind === 'page' || resolved.kind === 'unknown') return undefined
    if (resolved.kind !== 'moved') return notFound()
    const { uri, locale } = parsePath(resolved.path)
    return redirectTo(request, encodeURI(markdownPath(uri, locale)), 308)
  }
}

export function filteredLists(request: NextRequest): NextResponse | undefined {
  const { pathname, searchParams } = request.nextUrl
  if (parsePath(pathname).uri.startsWith('filtered/')) return statusPage(request, 404)
  const filtered = filteredListAt(pathname)
  if (!filtered) return undefined
  const query = listQuery(filtered.list, searchParams)
  if (request.method === 'GET' && isWrittenByForm(filtered.list, searchParams))
    return NextResponse.redirect(new URL(pathname + query, request.url), 303)
  if (!query) return undefined
  const path = `/${filtered.code}/filtered${filtered.list}/${listSegment(query)}`
  return NextResponse.rewrite(new URL(path, request.url), { headers: { 'Cache-Control': 'no-cache' } })
}

/** `languageChoice` and lib/cms/seo handle detection, cookie and alternates. */
const handle = createIntlMiddleware({
  locales: LOCALES.map(({ code }) => code),
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
  pathnames: PATHNAMES,
})

export function localisedPaths(decide: Step) {
  return async (request: NextRequest): Promise<Response> => {
    const { pathname } = request.nextUrl
    if (`${pathname}/`.startsWith(`/${DEFAULT_LOCALE}/${DEFAULT_LOCALE}/`)) return statusPage(request, 404)
    const response = handle(request)
    const location = response.headers.get('location')
    if (location) return NextResponse.redirect(location, 308)
    const answer = await decide(request)
    if (answer) return answer
    const isComparison = pathname === routePath('/materials/compare', parsePath(pathname).locale)
    if (isComparison) response.headers.set('Cache-Control', 'no-cache')
    return response
  }
}

export function languageChoice(find: (uri: string, from: LocaleCode, to: LocaleCode) => Promise<string | null>): Step {
  return async (request) => {
    const { pathname, search } = request.nextUrl
    const header = (name: string) => request.headers.get(name)
    if (!isFirstVisit(request.method, header)) return undefined
    const { locale, uri } = parsePath(pathname)
    const choice = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, languagesOnEntry(pathname, header), locale)
    if (choice === locale) return undefined
    const route = STATIC_PATHS.find((path) => routeUri(path, locale) === uri)
    const path = route ? pathOf(routeUri(route, choice), choice) : await find(uri, locale, choice)
    const headers = { Vary: 'Accept, Accept-Language, Cookie', 'Cache-Control': 'private, no-store' }
    return path ? NextResponse.redirect(new URL(`${path}${search}`, request.url), { status: 307, headers }) : undefined
  }
}
