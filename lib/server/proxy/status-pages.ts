import { type NextRequest, NextResponse } from 'next/server'
import { parsePath, pathOf } from '@/lib/i18n/locales'
import { decoded } from '@/lib/i18n/path-encoding'
import { type EntryPath, PERSONAL_PATHS, routeUri } from '@/lib/i18n/routes'
import type { StatusPage } from '@/lib/server/page-cache/refresh'

const pages = new WeakMap<Response, StatusPage>()

export const statusPageOf = (response: Response): StatusPage | null => pages.get(response) ?? null

export const maintenance =
  (isOn: boolean) =>
  (request: NextRequest): NextResponse | undefined =>
    isOn ? statusPage(request, 503) : undefined

export function personalPages(areOn: boolean) {
  return (request: NextRequest): NextResponse | undefined => {
    const { locale, uri } = parsePath(request.nextUrl.pathname)
    const isPersonal = PERSONAL_PATHS.some((path) => routeUri(path, locale) === uri)
    return isPersonal && !areOn ? statusPage(request, 404) : undefined
  }
}

export function statusPages(request: NextRequest): NextResponse | undefined {
  const { pathname } = request.nextUrl
  if (decoded(pathname)?.includes('%') !== false) return statusPage(request, 404)
  const { locale, uri } = parsePath(pathname)
  const internal = /^status\/(404|410|503)(?:\/|$)/.exec(uri)?.[1]
  if (internal) return NextResponse.redirect(new URL(pathOf(internal, locale), request.url), 308)
  return uri === '404' || uri === '503' ? statusPage(request, Number(uri)) : undefined
}

export function statusPage(request: NextRequest, status: number, above: EntryPath = '/'): NextResponse {
  const { locale } = parsePath(request.nextUrl.pathname)
  const path = `/${locale}/status/${status}${above === '/' ? '' : above}`
  const headers: Record<string, string> = {
    ...(status >= 500 && { 'Cache-Control': 'no-store' }),
    ...(status === 503 && { 'Retry-After': '120' }),
  }
  const response = NextResponse.rewrite(new URL(path, request.url), { status, headers })
  pages.set(response, { status, path })
  return response
}
