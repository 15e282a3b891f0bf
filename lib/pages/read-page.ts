import 'server-only'
import { cache } from 'react'
import { describeError } from '@/graphql/describe-error'
import { type ContentError, toContentError } from '@/graphql/errors'
import { failureStatus } from '@/graphql/failure-status'
import { preview } from '@/lib/cms/draft/access'
import { renderedVersion } from '@/lib/cms/draft/version'
import { tags } from '@/lib/cms/tags'
import { beginWait } from '@/lib/cms/visitor-wait'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import type { EntryPath } from '@/lib/i18n/routes'
import { siteIdOf, urisByLocale } from '@/lib/i18n/site-ids'
import { isIndexed, liveAt, noteMismatch } from '@/lib/index/lookup'
import { noteMetadata } from '@/lib/index/metadata'
import { movedPath } from '@/lib/index/moved-path'
import type { LiveEntry } from '@/lib/index/versions'
import { logger } from '@/lib/server/runtime/log'
import { classify } from './classify'
import { counterpartPath, counterparts } from './counterpart'
import { languagePaths, nearestPaths, routeAbove } from './languages'
import { isLinkPage, readLinkTarget } from './link-page'
import { loadPage } from './load'
import { type EntryOf, type NoPage, type Page, type PageAddress, type PageEntry, type PageRequest, uriIn } from './page'
import { type FoundRedirect, findRedirect } from './redirects/find-redirect'
import { toPage } from './to-page'

const log = logger('pages')

/** Redirects a uri in another case or with another language's slug. Returns failures, as pages render them. */
export async function readPage<Data extends { entry: PageEntry | null }, Type extends string>(
  request: PageRequest<Data, Type>,
): Promise<Page<Data, EntryOf<Data, Type>>> {
  const { locale, type } = request
  const uri = uriIn(request, locale)
  try {
    if (uri === null) {
      const redirect = request.deepUri ? await findRedirect(request.deepUri, locale) : null
      return (
        redirectPage(redirect, locale) ?? {
          kind: redirect ? 'gone' : 'missing',
          locale,
          languages: languagePaths(locale, uri),
          above: '/',
        }
      )
    }
    const siteId = siteIdOf(locale)
    beginWait(tags.page(uri, locale))
    await renderedVersion(uri, siteId)
    // Pages are read only at known uris, so invented ones cost one shared request at most.
    const live = (await isIndexed()) ? await liveAt([{ siteId, uri }, ...counterparts(request)]) : null
    const listed = live?.[0]
    if (live && !listed) return await withoutEntry(request, uri, live)
    const listedUri = listed?.uris[siteId]
    if (listedUri && listedUri !== uri) return { kind: 'moved', locale, path: pathOf(listedUri, locale) }
    const { data, metadata } = await loadPage(request, uri)
    const isEditor = (await preview()) !== null
    // Those of a draft are not public.
    if (listed && data.entry && metadata && !isEditor) noteMetadata(data.entry, metadata)
    const isValid = isEditor ? undefined : request.isValid
    const result = classify(data, { uri, type, isValid })
    if (result.kind === 'found') {
      const { entry } = result
      const cardFacts = (await request.cardFacts?.(entry, locale)) ?? null
      return await toPage(request, { data, entry, uri, metadata, cardFacts })
    }
    if (result.kind === 'unsuitable') {
      const entry: PageEntry | null = data.entry
      return entry && isLinkPage(entry) ? await linkPage(request, entry, isEditor) : await withoutPage(request, uri)
    }
    if (listed) noteMismatch(listed.id)
    if (result.kind === 'absent') return await withoutEntry(request, uri, live)
    if (result.kind === 'otherUri') return await withoutPage(request, uri)
    return { kind: 'moved', locale, path: pathOf(result.uri, locale) }
  } catch (error) {
    return failed(toContentError(error), locale, languagePaths(locale, uri))
  }
}

interface Definition<Data extends { entry: PageEntry | null }, Type extends string, Route extends EntryPath>
  extends Omit<PageRequest<Data, Type>, 'locale' | 'slug' | 'freeUri'> {
  route: Route
}

type ParamsOf<Route> = Route extends `${string}[slug]` ? [slug: string] : []

export function pageReader<Data extends { entry: PageEntry | null }, Type extends string, Route extends EntryPath>(
  definition: Definition<Data, Type, Route>,
): (locale: LocaleCode, ...params: ParamsOf<Route>) => Promise<Page<Data, EntryOf<Data, Type>>> {
  return cache((locale, ...[slug]) => readPage({ ...definition, locale, slug }))
}

/** Another entry had the uri before, or has it in another language. */
async function withoutEntry(
  address: PageAddress,
  uri: string,
  live: readonly (LiveEntry | null)[] | null,
): Promise<NoPage> {
  const { locale } = address
  const redirect = await findRedirect(uri, locale)
  if (redirect) return redirectPage(redirect, locale) ?? missing(address, uri, 'gone')
  const path = (await movedPath(uri, locale)) ?? (await counterpartPath(address, live?.slice(1) ?? null))
  return path ? { kind: 'moved', locale, path } : missing(address, uri)
}

async function withoutPage(address: PageAddress, uri: string): Promise<NoPage> {
  const redirect = await findRedirect(uri, address.locale)
  return redirectPage(redirect, address.locale) ?? missing(address, uri, redirect ? 'gone' : 'missing')
}

function redirectPage(redirect: FoundRedirect | null, locale: LocaleCode): NoPage | null {
  if (!redirect || redirect.status === 410) return null
  return { kind: 'redirected', locale, href: redirect.href, isPermanent: redirect.status === 301 }
}

async function linkPage(address: PageAddress, entry: PageEntry, isEditor: boolean): Promise<NoPage> {
  const { locale } = address
  const uri = entry.uri ?? ''
  const target = await readLinkTarget({ uri, locale })
  if (isEditor) {
    const languages = await nearestPaths(address, uri, urisByLocale(entry.localized))
    return { kind: 'linkPage', locale, entry, target, languages }
  }
  return target.href ? { kind: 'redirected', locale, href: target.href, isPermanent: false } : withoutPage(address, uri)
}

async function missing(address: PageAddress, uri: string, kind: 'missing' | 'gone' = 'missing'): Promise<NoPage> {
  const { locale, route } = address
  const [languages, above] = await Promise.all([nearestPaths(address, uri), routeAbove(route, locale)])
  return { kind, locale, languages, above }
}

/** Throws during the build, which must not store failures. */
export function failed(error: ContentError, locale: LocaleCode, languages: Record<LocaleCode, string>): NoPage {
  if (process.env.NEXT_PHASE === 'phase-production-build') throw error
  log.error(describeError(error), error)
  const status = error.kind === 'network' ? 503 : failureStatus(error.status)
  return { kind: 'failed', locale, status, error, languages }
}
