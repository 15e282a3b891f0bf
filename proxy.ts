import { setTimeout } from 'node:timers/promises'
import { NextRequest, NextResponse } from 'next/server'
import { isImageRequest } from './lib/cms/media/media-url'
import { counterpartOf, resolveAddress } from './lib/content/addresses/resolve'
import type { LocaleCode } from './lib/i18n/locales'
import { pageCache } from './lib/server/page-cache/refresh'
import {
  addresses,
  cardAddress,
  filteredLists,
  languageChoice,
  localisedPaths,
  markdownAddresses,
} from './lib/server/proxy/addresses'
import { chain } from './lib/server/proxy/chain'
import { contentFiles, indexNowKey, serviceWorker } from './lib/server/proxy/content-files'
import { personalLink } from './lib/server/proxy/personal-link'
import { skipInPreview, withPreviewHeaders } from './lib/server/proxy/preview'
import { maintenance, personalPages, statusPageOf, statusPages } from './lib/server/proxy/status-pages'
import { readEnvironment } from './lib/server/runtime/settings'

const environment = readEnvironment(process.env)
const { previewSecret: secret } = environment

/** How long a visitor waits to be sent to another language, in milliseconds; then the page comes in the requested one. */
const COUNTERPART_TIMEOUT_MS = 1500

function findCounterpart(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  return Promise.race([counterpartOf(uri, from, to), setTimeout(COUNTERPART_TIMEOUT_MS, null, { ref: false })])
}

const STEPS = {
  // The development server also removes the worker of a production site at the same address.
  serviceWorker: serviceWorker(environment.serviceWorker && process.env.NODE_ENV === 'production'),
  maintenance: maintenance(environment.maintenance),
  statusPages,
  indexNowKey: indexNowKey(environment.indexNow?.key ?? null),
  markdownAddresses: markdownAddresses(resolveAddress),
  contentFiles,
  personalLink,
  personalPages: personalPages(environment.contentSubmissionsToken !== null),
  languageChoice: skipInPreview(languageChoice(findCounterpart), secret),
  filteredLists,
  // Editors see drafts, also of link pages and at addresses that lead elsewhere for visitors.
  localisedPaths: localisedPaths(skipInPreview(addresses(resolveAddress), secret)),
}

const runSteps = chain(STEPS, environment.proxySkip)

export async function proxy(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith('/_next/')) {
    // Checked before the optimizer, which stores and logs the address as given.
    return isImageRequest(searchParams) ? NextResponse.next() : new Response('No such picture', { status: 400 })
  }
  if (pathname.startsWith('/cards/')) return cardAddress(request, resolveAddress)
  return withPreviewHeaders(request, await runSteps(request), environment)
}

/** All pages, their cards, and Next's image optimizer; not its other files, API routes, media and static files. */
export const config = {
  matcher: [
    '/_next/image',
    '/((?!_next/|api/|graphql$|uploads/|brand/|icons/|screenshots/|polyfills/|favicon\\.ico$|apple-touch-icon\\.png$|robots\\.txt$).*)',
  ],
}

// Matching time: linear, as the matcher is a list of names without repetition.
const IS_SEEN = new RegExp(`^${config.matcher[1]}$`)
/** Next removes needless slashes by a redirect, before it asks the proxy. */
const HAS_NEEDLESS_SLASH = /\/\/|.\/$/

pageCache.findStatusPage = async (pathname, headers) => {
  if (!IS_SEEN.test(pathname) || HAS_NEEDLESS_SLASH.test(pathname) || pathname.startsWith('/cards/')) return null
  const request = new NextRequest(`http://${headers.host}${pathname}`, { headers: new Headers(headers as HeadersInit) })
  const response = await runSteps(request)
  return response ? statusPageOf(response) : null
}
