import { type NextRequest, NextResponse } from 'next/server'
import type { Resolved } from '@/lib/content/addresses/resolve'
import { markdownPath, parseFilePath } from '@/lib/i18n/file-paths'
import { isLocaleCode, parsePath, pathOf } from '@/lib/i18n/locales'
import { statusPage } from './status-pages'

type Resolve = (pathname: string) => Promise<Resolved>

/** Browsers would keep a permanent redirect without limit, so that a reversed one would loop. */
function redirectTo(request: NextRequest, location: string, status: number): NextResponse {
  const headers = { 'Cache-Control': 'no-cache' }
  return NextResponse.redirect(new URL(location, request.url), { status, headers })
}

export function addresses(resolve: Resolve, isPreview: (request: NextRequest) => boolean) {
  return async (request: NextRequest): Promise<NextResponse | undefined> => {
    // Editors see drafts, also of link pages and at addresses that lead elsewhere for visitors.
    if (isPreview(request)) return undefined
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

export function markdownAddresses(resolve: Resolve) {
  return async (request: NextRequest): Promise<NextResponse | undefined> => {
    const file = parseFilePath(request.nextUrl.pathname)
    if (file?.kind !== 'markdown') return undefined
    const resolved = await resolve(pathOf(file.uri, file.locale))
    if (resolved.kind === 'page' || resolved.kind === 'unknown') return undefined
    if (resolved.kind !== 'moved') return notFound()
    const { uri, locale } = parsePath(resolved.path)
    return redirectTo(request, encodeURI(markdownPath(uri, locale)), 308)
  }
}
