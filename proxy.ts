import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { isImageRequest } from './lib/cms/media/signed-path'
import type { LocaleCode } from './lib/i18n/locales'
import { DEFAULT_LOCALE } from './lib/i18n/locales'
import { routing } from './lib/i18n/routing'
import { runChain } from './lib/server/proxy/chain'
import { languageChoice } from './lib/server/proxy/language'
import { skipInPreview, withPreviewHeaders } from './lib/server/proxy/preview'
import { serviceWorker } from './lib/server/proxy/service-worker'
import { maintenance, statusPages } from './lib/server/proxy/status-pages'
import { readEnvironment } from './lib/server/runtime/environment'

const environment = readEnvironment(process.env)
const { previewSecret: secret, cmsUrl } = environment
const localisedPaths = createIntlMiddleware(routing)

/** How long a visitor waits to be sent to another language, in milliseconds; then the page comes as it was asked for. */
const PATIENCE = 1500

/** Asks the resolver route, which may look into the content; here nothing does. */
async function findCounterpart(uri: string, to: LocaleCode): Promise<string | null> {
  const query = new URLSearchParams({ uri, from: DEFAULT_LOCALE, to })
  try {
    const response = await fetch(`http://127.0.0.1:${environment.port}/api/counterpart?${query}`, {
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { path } = (await response.json()) as { path: string | null }
    return response.ok ? path : null
  } catch {
    return null
  }
}

/** Redirects of next-intl are permanent: canonical paths do not change. */
function paths(request: NextRequest): NextResponse {
  const response = localisedPaths(request)
  const location = response.headers.get('location')
  return location ? NextResponse.redirect(location, 308) : response
}

const STEPS = {
  // The development server also removes the worker of a production site at the same address.
  serviceWorker: serviceWorker(environment.serviceWorker && process.env.NODE_ENV === 'production'),
  maintenance: maintenance(environment.maintenance),
  statusPages,
  languageChoice: skipInPreview(languageChoice(findCounterpart), secret),
  paths,
}

/** Names of STEPS in their order. */
const CHAIN = ['serviceWorker', 'maintenance', 'statusPages', 'languageChoice', 'paths']

export async function proxy(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith('/_next/')) {
    // Checked before the optimizer, which stores and logs the address as given.
    return isImageRequest(searchParams) ? NextResponse.next() : new Response('No such picture', { status: 400 })
  }
  return withPreviewHeaders(request, await runChain(CHAIN, STEPS, request), { secret, cmsUrl })
}

/** All pages, and Next's image optimizer; not its other files, API routes, media and static files. */
export const config = {
  matcher: [
    '/_next/image',
    '/((?!_next/|api/|graphql$|uploads/|brand/|icons/|screenshots/|scripts/|polyfills/|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$).*)',
  ],
}
