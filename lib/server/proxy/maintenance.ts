import { type NextRequest, NextResponse } from 'next/server'
import { ERROR_PAGE } from '@/lib/browser/data-request'
import { parsePath, pathOf } from '@/lib/i18n/public-path'

/** Seconds after which a client may try again. */
const RETRY_AFTER = '120'

/** While the switch is on, every page is the "unavailable" page, with its status. */
export function maintenance(isOn: boolean): (request: NextRequest) => NextResponse | undefined {
  return (request) => (isOn ? statusPage(request, 503) : undefined)
}

/** The pages `/404` and `/503` have the statuses that they are about, `/500` only for the site's own scripts. A path that cannot be read is no page's. */
export function statusPages(request: NextRequest): NextResponse | undefined {
  const { pathname } = request.nextUrl
  if (!isReadable(pathname)) return statusPage(request, 404)
  const { locale, uri } = parsePath(pathname)
  const inside = /^status\/(404|500|503)$/.exec(uri)?.[1]
  if (inside) return NextResponse.redirect(new URL(pathOf(inside, locale), request.url), 308)
  if (uri === '500') return statusPage(request, request.headers.has(ERROR_PAGE) ? 500 : 404)
  return uri === '404' || uri === '503' ? statusPage(request, Number(uri)) : undefined
}

function statusPage(request: NextRequest, status: number): NextResponse {
  const { locale } = parsePath(request.nextUrl.pathname)
  const url = new URL(`/${locale}/status/${status}`, request.url)
  const headers: Record<string, string> = {
    ...(status >= 500 && { 'Cache-Control': 'no-store' }),
    ...(status === 503 && { 'Retry-After': RETRY_AFTER }),
  }
  return NextResponse.rewrite(url, { status, headers })
}

/** Whether each percent sign begins the code of a letter, and none is a letter itself: no address holds one. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('%')
  } catch {
    return false
  }
}
