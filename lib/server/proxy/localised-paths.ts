import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { DEFAULT_LOCALE, LOCALES, parsePath } from '@/lib/i18n/locales'
import { PATHNAMES, routePath } from '@/lib/i18n/routes'
import type { Step } from './chain'
import { statusPage } from './status-pages'

/** language.ts and lib/cms/seo handle detection, cookie and alternates. */
const handle = createIntlMiddleware({
  locales: LOCALES.map(({ code }) => code),
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
  pathnames: PATHNAMES,
})

/** @param decide answers if there is no page at the address */
export function localisedPaths(decide: Step): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const { pathname } = request.nextUrl
    // Each redirect would remove one.
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
