import 'server-only'
import { isPage, visitorUri } from '@/lib/cms/page-validity'
import { liveAt } from '@/lib/content/lookup'
import { contentIndex } from '@/lib/content/open-index'
import { HOME_URI, type LocaleCode, otherLocales, parsePath, pathOf } from '@/lib/i18n/locales'
import { decoded, slugOf } from '@/lib/i18n/path-encoding'
import {
  type EntryPath,
  hasNoEntry,
  newsPageNumber,
  newsPageUri,
  parentRoute,
  routeOf,
  routeUri,
} from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { logger } from '@/lib/server/runtime/log'
import { NEWS_PER_PAGE } from '@/lib/shared/limits'
import { findRedirect, isPublicAt, leadTo, movedPath, visitorPage } from './find-redirect'

const log = logger('addresses')

export type Resolved =
  | { kind: 'page' }
  | { kind: 'route' }
  /** The content backend would have to be asked, but does not answer. The rendered page says so. */
  | { kind: 'unknown' }
  /** The page has this address now, or in this language. */
  | { kind: 'moved'; path: string }
  | { kind: 'redirected'; status: 301 | 302 | 307; href: string }
  /** `gone`: an editor set the address to 410. `above` is the nearest existing route. */
  | { kind: 'missing' | 'gone'; above: EntryPath }

/** Free pages have at most one level below them. */
const LEVELS = 2

const PAGE: Resolved = { kind: 'page' }

/** Decides what is at a path without its query, for everything but previews. Never fails. */
export async function resolveAddress(pathname: string): Promise<Resolved> {
  try {
    const resolved = await decide(pathname)
    return resolved.kind === 'missing' ? ((await withoutClutter(pathname)) ?? resolved) : resolved
  } catch (error) {
    // A disk may fail, for instance. A stored page is sent all the same.
    log.error('the content index was not read', error)
    return { kind: 'unknown' }
  }
}

// Matching time: linear, as any character ends the first part.
const BEFORE_CLUTTER = /^[\p{L}\p{M}\p{N}/._~-]*/u

/** Chats and mail programs add following characters to a link. They are removed if the rest leads somewhere. */
async function withoutClutter(pathname: string): Promise<Resolved | null> {
  const text = decoded(pathname) ?? pathname
  const [before = ''] = BEFORE_CLUTTER.exec(text) ?? []
  if (before.endsWith('/') && !/^(?:[?&#]|[\p{Z}\p{Cf}\p{Pf}\p{Pi}.,:;!'"`)\]…]*$)/u.test(text.slice(before.length)))
    return null
  const { locale, uri } = parsePath(before.replace(/(?<![/._~-])[/._~-]+$/, ''))
  const path = pathOf(uri, locale)
  if (path === text) return null
  const resolved = await decide(path)
  if (resolved.kind === 'page' || resolved.kind === 'route') return { kind: 'moved', path }
  return resolved.kind === 'moved' || resolved.kind === 'redirected' ? resolved : null
}

async function decide(pathname: string): Promise<Resolved> {
  const page = visitorPage(pathname)
  if (!page || (page.uri === HOME_URI && pathOf(HOME_URI, page.locale) !== pathname))
    return { kind: 'missing', above: '/' }
  const { locale, uri } = page
  if (hasNoEntry(uri, locale)) return { kind: 'route' }
  const number = newsPageNumber(uri, locale)
  return number === null ? entryAt(uri, locale) : newsPageAt(number, locale)
}

function newsPageAt(digits: string, locale: LocaleCode): Resolved {
  const number = /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : 0
  if (number === 1) return { kind: 'moved', path: pathOf(newsPageUri(1, locale), locale) }
  const index = contentIndex()
  if (!index.isCompared) return { kind: 'unknown' }
  const pages = Math.ceil(index.count(siteIdOf(locale), 'news') / NEWS_PER_PAGE)
  return number === 0 || number > pages ? { kind: 'missing', above: nearestRoute('/news', locale) } : PAGE
}

async function entryAt(uri: string, locale: LocaleCode): Promise<Resolved> {
  const route = routeOf(uri, locale)
  if (!route && uri.split('/').length > LEVELS) return withoutPage(uri, locale)
  const siteId = siteIdOf(locale)
  // The slug of another language below this language's route, and the same path.
  const others = otherLocales(locale).map(({ code }) => ({
    siteId: siteIdOf(code),
    uri: route ? routeUri(route.path, code, { slug: route.slug }) : uri,
  }))
  const live = await liveAt([{ siteId, uri }, ...others]).catch(() => null)
  const [own, ...inOthers] = live ?? []
  if (own) {
    const current = own.uris[siteId] ?? uri
    if (current !== uri) return { kind: 'moved', path: pathOf(current, locale) }
    return pageAt(uri, locale)
  }
  const redirect = redirectAt(uri, locale)
  if (redirect) return redirect
  const elsewhere = inOthers.flatMap((entry) => entry?.uris[siteId] ?? [])[0]
  const path = movedPath(uri, locale) ?? (elsewhere === undefined ? null : pathOf(elsewhere, locale))
  if (path !== null) return { kind: 'moved', path }
  if (!live) return { kind: 'unknown' }
  const named = route?.path === '/materials/[slug]' ? materialNamed(route.slug, locale) : null
  return named === null ? missing(uri, locale) : { kind: 'moved', path: pathOf(named, locale) }
}

const MAX_NAMED = 1000

/** The uri of the only material with this abbreviation, which its title begins with: "PEI, polyetherimide". */
function materialNamed(name: string, locale: LocaleCode): string | null {
  const abbreviationOf = (title: string) => slugOf(withoutSoftHyphens(title).split(',')[0] ?? '')
  const materials = contentIndex().pages(siteIdOf(locale), 'materials', MAX_NAMED)
  const named = materials.filter(({ details }) => abbreviationOf(details.title ?? '') === name.toLowerCase())
  return named.length === 1 ? (named[0]?.uri ?? null) : null
}

/** An entry may have no page, such as a vacancy that closed long ago. */
function pageAt(uri: string, locale: LocaleCode): Resolved {
  const entry = contentIndex().findByUri(siteIdOf(locale), uri)
  if (!entry) return PAGE
  if (entry.section === 'linkPages') {
    const href = leadTo(entry)
    return href === null ? withoutPage(uri, locale) : { kind: 'redirected', status: 307, href }
  }
  return isPage({ __typename: `${entry.section}_Entry`, ...entry.details }) ? PAGE : withoutPage(uri, locale)
}

const withoutPage = (uri: string, locale: LocaleCode): Resolved => redirectAt(uri, locale) ?? missing(uri, locale)

function redirectAt(uri: string, locale: LocaleCode): Resolved | null {
  const redirect = findRedirect(uri, locale)
  return redirect?.status === 410 ? missing(uri, locale, 'gone') : redirect && { kind: 'redirected', ...redirect }
}

function missing(uri: string, locale: LocaleCode, kind: 'missing' | 'gone' = 'missing'): Resolved {
  return { kind, above: nearestRoute(parentRoute(routeOf(uri, locale)?.path ?? '/'), locale) }
}

/** The path of a page of the default language in another one, or null. Never fails. */
export async function counterpartOf(path: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  const uri = visitorUri(path.split('/'))
  if (uri === null) return null
  const [entry] = await liveAt([{ siteId: siteIdOf(from), uri }]).catch(() => [null])
  const counterpart = entry?.uris[siteIdOf(to)]
  return counterpart === undefined ? null : pathOf(counterpart, to)
}

export function nearestRoute(route: EntryPath, locale: LocaleCode): EntryPath {
  return route === '/' || isPublicAt(routeUri(route, locale), locale) ? route : nearestRoute(parentRoute(route), locale)
}
