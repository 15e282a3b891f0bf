import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { PATHNAMES, routePath } from '@/lib/i18n/routes'
import { statusPage } from './status-pages'

/** Language detection, its cookie and alternate links are the site's own: language.ts, lib/cms/seo. */
const handle = createIntlMiddleware({
  locales: LOCALES.map(({ code }) => code),
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
  pathnames: PATHNAMES,
})

const isComparison = (path: string): boolean =>
  LOCALES.some(({ code }) => path === routePath('/materials/compare', code))

/** Rewrites public paths to the app's folders. Redirects to canonical paths are permanent. */
export function localisedPaths(request: NextRequest): NextResponse {
  // Each redirect would remove one.
  if (`${request.nextUrl.pathname}/`.startsWith(`/${DEFAULT_LOCALE}/${DEFAULT_LOCALE}/`))
    return statusPage(request, 404)
  const response = handle(request)
  const location = response.headers.get('location')
  if (location) return NextResponse.redirect(location, 308)
  // It depends on its address alone. Next would forbid the service worker to store it for use offline.
  if (isComparison(request.nextUrl.pathname)) response.headers.set('Cache-Control', 'no-cache')
  return response
}
