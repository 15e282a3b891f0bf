import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type ContentError, toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { otherLocales } from '@/lib/i18n/locales'
import { HOME_URI, pathOf } from '@/lib/i18n/public-path'
import { type InternalPath, parentRoute, routeUri } from '@/lib/i18n/routes'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import { shownVersion } from './draft/version'
import { type ReadOptions, read, tagPage } from './read'
import { type PageHead, pageHead } from './seo/head'
import { readSeo } from './seo/read-metadata'
import { CACHE_LIFE, tags } from './tags'
import { movedPath } from './uris/redirect'
import { doubt, isIndexed, liveAt, type Place } from './uris/uri-index'
import type { LiveEntry } from './uris/versions'
import { visitorUri } from './visitor-uri'
import { beginWait } from './visitor-wait'

const Counterpart = graphql(`
  query Counterpart($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      id
      uri
      localized {
        siteId
        uri
      }
    }
  }
`)

export interface PageFound<Data, Entry> {
  kind: 'found'
  locale: LocaleCode
  data: Data
  entry: Entry
  head: PageHead
  /** Public paths of this page in each language, or of what comes nearest to it there. */
  languages: Record<LocaleCode, string>
}

/** What a visitor gets in place of a page. */
export type NoPage =
  | { kind: 'moved'; locale: LocaleCode; path: string }
  | { kind: 'missing'; locale: LocaleCode; languages: Record<LocaleCode, string> }
  | { kind: 'failed'; locale: LocaleCode; status: number; error: ContentError; languages: Record<LocaleCode, string> }

export type Page<Data, Entry> = PageFound<Data, Entry> | NoPage

interface PageEntry extends Omit<PageFieldsFragment, '__typename'> {
  __typename: string
}

type DataWithEntry = { entry: { __typename: string } | null }
type EntryOf<Data extends DataWithEntry, Type extends string> = Extract<
  NonNullable<Data['entry']>,
  { __typename: Type }
>

interface PageRequest<Data extends DataWithEntry, Type extends string> {
  locale: LocaleCode
  query: TypedDocumentNode<Data, OperationVariables>
  /** Entry types that this route shows. */
  types: readonly Type[]
  /** The route, and the uri it has in a language; `uri` null: an address that no page can have. */
  route: InternalPath
  uri: (locale: LocaleCode) => string | null
  variables?: OperationVariables
  /** Names of what the page shows beside its own entry. */
  tags?: string[]
  /** The page's validity check: false means that there is no such page. */
  isValid?: (entry: EntryOf<Data, Type>) => boolean
}

/**
 * Reads a page with its metadata, in parallel. A path that names the page otherwise (in another case, or by the slug
 * of another language) has moved; a failure of the backend is an answer too, never an exception: pages render it.
 */
export async function readPage<Data extends DataWithEntry, Type extends string>(
  request: PageRequest<Data, Type>,
): Promise<Page<Data, EntryOf<Data, Type>>> {
  const { locale, query, types, variables, isValid } = request
  const uri = request.uri(locale)
  if (uri === null) return { kind: 'missing', locale, languages: languagePaths(locale, uri) }
  const missing = async (): Promise<NoPage> => {
    const languages = languagePaths(locale, uri, await nearestPaths(request.route, locale))
    return { kind: 'missing', locale, languages }
  }
  try {
    const siteId = siteIdOf(locale)
    beginWait(tags.page(uri, locale))
    await shownVersion(uri, siteId)
    // Whether there is such a page is known, or costs one request: an address that somebody invented costs no more.
    const live = (await isIndexed()) ? await liveAt([{ siteId, uri }, ...counterparts(request, locale)]) : null
    const notHere = async (): Promise<NoPage> => {
      const path = (await movedPath(uri, locale)) ?? (await counterpartPath(request, locale, live))
      return path ? { kind: 'moved', locale, path } : await missing()
    }
    const listed = live?.[0]
    if (live && !listed) return await notHere()
    const listedUri = listed?.uris[siteId]
    if (listedUri && listedUri !== uri) return { kind: 'moved', locale, path: pathOf(listedUri, locale) }
    const ask = async (options?: ReadOptions) => {
      const names = [tags.entry(uri, locale), ...(request.tags ?? [])]
      const [data, seo] = await Promise.all([
        read(query, { uri: [uri], siteId: [siteId], ...variables }, names, options),
        readSeo(uri, locale, options),
      ])
      return { data, entry: data.entry as PageEntry | null, seo }
    }
    let answer = await ask()
    const states = [answer.entry?.dateUpdated, answer.seo?.updated].filter(Boolean)
    // The entry was saved between the two questions. The later state is the one to show: both are asked again.
    if (new Set(states).size > 1) answer = await ask({ since: states.toSorted().at(-1) ?? undefined })
    const { data, entry, seo } = answer
    if (!entry?.uri) {
      if (listed) doubt(listed.id)
      return await notHere()
    }
    if (entry.uri !== uri) {
      // The backend compares without regard to case; any other difference is not the page that was asked for.
      const sameButForCase = entry.uri.toLowerCase() === uri.toLowerCase()
      if (listed) doubt(listed.id)
      return sameButForCase ? { kind: 'moved', locale, path: pathOf(entry.uri, locale) } : await missing()
    }
    const known = (types as readonly string[]).includes(entry.__typename)
    const found = data.entry as EntryOf<Data, Type>
    if (!known || isValid?.(found) === false) return await missing()
    await tagPage([tags.page(uri, locale)])
    const translations = translationsOf(entry)
    const above = request.route === '/' ? uri.split('/').slice(0, -1).join('/') : ''
    const head = pageHead(seo?.metadata ?? null, { title: entry.title, uri, locale, translations })
    return {
      kind: 'found',
      locale,
      data,
      entry: found,
      head,
      languages: languagePaths(locale, uri, await nearestPaths(request.route, locale, translations, above)),
    }
  } catch (error) {
    return failedPage(toContentError(error), locale, languagePaths(locale, uri))
  }
}

function failedPage(error: ContentError, locale: LocaleCode, languages: Record<LocaleCode, string>): NoPage {
  // A build must not store failures as pages.
  if (process.env.NEXT_PHASE === 'phase-production-build') throw error
  console.error(error)
  // Out of reach or out of order is for a while; everything else is a fault.
  const status = error.kind === 'network' || error.kind === 'status' ? 503 : 500
  return { kind: 'failed', locale, status, error, languages }
}

/** The same address in the other languages. */
function counterparts<Data extends DataWithEntry, Type extends string>(
  request: PageRequest<Data, Type>,
  locale: LocaleCode,
): Place[] {
  return otherLocales(locale).flatMap(({ code }) => {
    const uri = request.uri(code)
    return uri === null ? [] : [{ siteId: siteIdOf(code), uri }]
  })
}

/** Where an address leads whose slug is that of another language: as far as is known, or as the backend says. */
async function counterpartPath<Data extends DataWithEntry, Type extends string>(
  request: PageRequest<Data, Type>,
  locale: LocaleCode,
  live: readonly (LiveEntry | null)[] | null,
): Promise<string | null> {
  if (live) return pathAmong(live.slice(1), locale)
  const paths = await Promise.all(
    otherLocales(locale).map(async (other) => {
      const uri = request.uri(other.code)
      return uri === null ? null : await pathInLanguage(uri, other.code, locale)
    }),
  )
  return paths.find((path) => path !== null) ?? null
}

/** Public path in a language of the first of these entries that has one there. */
async function pathAmong(live: readonly (LiveEntry | null)[], locale: LocaleCode): Promise<string | null> {
  const siteId = siteIdOf(locale)
  const entry = live.find((candidate) => candidate?.uris[siteId] !== undefined)
  const uri = entry?.uris[siteId]
  if (!entry || uri === undefined) return null
  await tagPage([tags.element(entry.id)], CACHE_LIFE)
  return pathOf(uri, locale)
}

/** Public path in one language of the page that has the uri in another, or in the same; null where there is none. */
export async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  if (await isIndexed()) return pathAmong(await liveAt([{ siteId: siteIdOf(from), uri }]), to)
  const { entry } = await read(Counterpart, { uri: [uri], siteId: [siteIdOf(from)] }, [tags.entry(uri, from)])
  if (from === to) return entry?.uri ? pathOf(entry.uri, to) : null
  const version = entry?.localized.find(({ siteId }) => localeOfSite(siteId)?.code === to)
  return version?.uri ? pathOf(version.uri, to) : null
}

function translationsOf(entry: PageEntry): Partial<Record<LocaleCode, string>> {
  const known = entry.localized.flatMap(({ siteId, uri }) => {
    const locale = localeOfSite(siteId)
    return locale && uri ? [[locale.code, uri] as const] : []
  })
  return Object.fromEntries(known)
}

/** Public paths of this address: in its language itself, in the others what `inOther` says. */
function languagePaths(
  locale: LocaleCode,
  uri: string | null,
  inOther: Partial<Record<LocaleCode, string>> = {},
): Record<LocaleCode, string> {
  const others = otherLocales(locale).map(({ code }) => [code, inOther[code] ?? pathOf(HOME_URI, code)])
  return Object.fromEntries([...others, [locale, pathOf(uri ?? HOME_URI, locale)]])
}

/**
 * In each other language this page, else the nearest page above it that is there. A missing page has nothing above it
 * but its route's: `above` is the uri of a free page's parent.
 */
async function nearestPaths(
  route: InternalPath,
  locale: LocaleCode,
  translations: Partial<Record<LocaleCode, string>> = {},
  above = '',
): Promise<Partial<Record<LocaleCode, string>>> {
  const paths = otherLocales(locale).map(async ({ code }) => {
    const own = translations[code]
    if (own !== undefined) return [code, pathOf(own, code)]
    const parent = above ? await pathInLanguage(above, locale, code) : null
    return [code, parent ?? (await routeAbove(route, code))]
  })
  return Object.fromEntries(await Promise.all(paths))
}

/** Public path of the nearest page above a route that a language has. */
async function routeAbove(route: InternalPath, locale: LocaleCode): Promise<string> {
  const parent = parentRoute(route)
  if (parent === '/') return pathOf(HOME_URI, locale)
  return (await pathInLanguage(routeUri(parent, locale), locale, locale)) ?? (await routeAbove(parent, locale))
}

/** The uri function of a route whose slug comes from the visitor's path. */
export function slugUri(route: InternalPath, slug: string): (locale: LocaleCode) => string | null {
  const safe = visitorUri([slug])
  return (locale) => (safe === null ? null : routeUri(route, locale, { slug: safe }))
}
