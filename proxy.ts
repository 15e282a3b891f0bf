import { setTimeout } from 'node:timers/promises'
import { type NextRequest, NextResponse } from 'next/server'
import { isImageRequest } from './lib/cms/media/signed-path'
import { pathInLanguageUncached } from './lib/cms/page/counterpart'
import { visitorUri } from './lib/cms/visitor-uri'
import type { LocaleCode } from './lib/i18n/locales'
import { DEFAULT_LOCALE } from './lib/i18n/locales'
import { runChain } from './lib/server/proxy/chain'
import { languageChoice } from './lib/server/proxy/language'
import { localisedPaths } from './lib/server/proxy/localised-paths'
import { maintenance, statusPages } from './lib/server/proxy/maintenance'
import { outsidePreview, previewResponse } from './lib/server/proxy/preview'
import { serviceWorker } from './lib/server/proxy/service-worker'
import { readEnvironment } from './lib/server/runtime/settings'

const environment = readEnvironment(process.env)
const { previewSecret: secret, cmsUrl } = environment

/** How long a visitor waits to be sent to another language, in milliseconds; then the page comes in the requested one. */
const COUNTERPART_TIMEOUT_MS = 1500

/** Public path of a page of the content in another language; null where there is none, or it is not known in time. */
async function findCounterpart(path: string, to: LocaleCode): Promise<string | null> {
  const uri = visitorUri(path.split('/'))
  if (uri === null) return null
  const found = pathInLanguageUncached(uri, DEFAULT_LOCALE, to).catch(() => null)
  return Promise.race([found, setTimeout(COUNTERPART_TIMEOUT_MS, null, { ref: false })])
}

const STEPS = {
  // The development server also ends the worker of a production site that ran at its address before.
  serviceWorker: serviceWorker(environment.serviceWorker && process.env.NODE_ENV === 'production'),
  maintenance: maintenance(environment.maintenance),
  statusPages,
  languageChoice: outsidePreview(languageChoice(findCounterpart), secret),
  localisedPaths,
}

/** Order of the steps; the names of STEPS. */
const CHAIN = ['serviceWorker', 'maintenance', 'statusPages', 'languageChoice', 'localisedPaths']

export async function proxy(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith('/_next/')) {
    // Before the optimizer, which stores and logs an address as it was spelled.
    return isImageRequest(searchParams) ? NextResponse.next() : new Response('No such picture', { status: 400 })
  }
  return previewResponse(request, await runChain(CHAIN, STEPS, request), { secret, cmsUrl })
}

/** Everything but the framework's own files (of those, its optimizer), routes that speak to programs, media, and files that the site ships. */
export const config = {
  matcher: [
    '/_next/image',
    '/((?!_next/|api/|graphql$|uploads/|brand/|icons/|screenshots/|scripts/|polyfills/|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$).*)',
  ],
}
