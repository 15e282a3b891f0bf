import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { isImageRequest } from './lib/cms/media/signed-path'
import type { LocaleCode } from './lib/i18n/locales'
import { DEFAULT_LOCALE } from './lib/i18n/locales'
import { routing } from './lib/i18n/routing'
import { runChain } from './lib/server/proxy/chain'
import { languageChoice } from './lib/server/proxy/language'
import { maintenance, statusPages } from './lib/server/proxy/maintenance'
import { outsidePreview, previewAnswer } from './lib/server/proxy/preview'
import { serviceWorker } from './lib/server/proxy/service-worker'
import { readEnvironment } from './lib/server/runtime/settings'

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

/** Canonical paths stay so for good: what next-intl redirects has moved permanently. */
function paths(request: NextRequest): NextResponse {
  const response = localisedPaths(request)
  const location = response.headers.get('location')
  return location ? NextResponse.redirect(location, 308) : response
}

const STEPS = {
  // The development server also ends the worker of a production site that ran at its address before.
  serviceWorker: serviceWorker(environment.serviceWorker && process.env.NODE_ENV === 'production'),
  maintenance: maintenance(environment.maintenance),
  statusPages,
  languageChoice: outsidePreview(languageChoice(findCounterpart), secret),
  paths,
}

/** Order of the steps; the names of STEPS. */
const CHAIN = ['serviceWorker', 'maintenance', 'statusPages', 'languageChoice', 'paths']

export async function proxy(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith('/_next/')) {
    // Before the optimizer, which stores and logs an address as it was spelled.
    return isImageRequest(searchParams) ? NextResponse.next() : new Response('No such picture', { status: 400 })
  }
  return previewAnswer(request, await runChain(CHAIN, STEPS, request), { secret, cmsUrl })
}

/** Everything but the framework's own files (of those, its optimizer), routes that speak to programs, media, and files that the site ships. */
export const config = {
  matcher: [
    '/_next/image',
    '/((?!_next/|api/|graphql$|uploads/|brand/|icons/|screenshots/|scripts/|polyfills/|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$).*)',
  ],
}
