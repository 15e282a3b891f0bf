import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { graphql } from '@/graphql/generated'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { type ContentError, toContentError } from '../graphql/errors'
import { localeOf, localeOfSite, otherLocales } from '../i18n/locale'
import type { LocaleCode } from '../i18n/locales'
import { HOME_URI, pathOf } from '../i18n/paths'
import { type InternalPath, parentRoute, routeUri } from '../i18n/route'
import { shownVersion } from '../preview/version'
import { movedPath } from '../publishing/moved'
import { type PageHead, pageHead } from '../seo/head'
import { type ReadOptions, read } from './read'
import { readSeo } from './seo'
import { tags } from './tags'
import { visitorUri } from './visitor-path'

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
  const nearest = nearestPaths(request.route, locale, uri)
  if (uri === null) return { kind: 'missing', locale, languages: nearest }
  try {
    const { siteId } = localeOf(locale)
    await shownVersion(uri, siteId)
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
      const path = (await movedPath(uri, locale)) ?? (await counterpartPath(request, locale))
      return path ? { kind: 'moved', locale, path } : { kind: 'missing', locale, languages: nearest }
    }
    if (entry.uri !== uri) {
      // The backend compares without regard to case; any other difference is not the page that was asked for.
      const sameButForCase = entry.uri.toLowerCase() === uri.toLowerCase()
      return sameButForCase
        ? { kind: 'moved', locale, path: pathOf(entry.uri, locale) }
        : { kind: 'missing', locale, languages: nearest }
    }
    const known = (types as readonly string[]).includes(entry.__typename)
    const found = data.entry as EntryOf<Data, Type>
    if (!known || isValid?.(found) === false) return { kind: 'missing', locale, languages: nearest }
    const translations = translationsOf(entry)
    const head = pageHead(seo?.metadata ?? null, { title: entry.title, uri, locale, translations })
    return {
      kind: 'found',
      locale,
      data,
      entry: found,
      head,
      languages: languagePaths(locale, uri, translations, nearest),
    }
  } catch (error) {
    return failedPage(toContentError(error), locale, nearest)
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

/** Where an address leads whose slug is that of another language. */
async function counterpartPath<Data extends DataWithEntry, Type extends string>(
  request: PageRequest<Data, Type>,
  locale: LocaleCode,
): Promise<string | null> {
  const paths = await Promise.all(
    otherLocales(locale).map(async (other) => {
      const uri = request.uri(other.code)
      return uri === null ? null : await pathInLanguage(uri, other.code, locale)
    }),
  )
  return paths.find((path) => path !== null) ?? null
}

/** Public path in one language of the page that has the uri in another; null where there is none. */
export async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  const { entry } = await read(Counterpart, { uri: [uri], siteId: [localeOf(from).siteId] }, [tags.entry(uri, from)])
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

/** In the other languages the route above this one, in this language the address itself. */
function nearestPaths(route: InternalPath, locale: LocaleCode, uri: string | null): Record<LocaleCode, string> {
  const parent = parentRoute(route)
  const others = otherLocales(locale).map(({ code }) => [code, pathOf(routeUri(parent, code), code)])
  return Object.fromEntries([...others, [locale, pathOf(uri ?? HOME_URI, locale)]])
}

function languagePaths(
  locale: LocaleCode,
  uri: string,
  translations: Partial<Record<LocaleCode, string>>,
  nearest: Record<LocaleCode, string>,
): Record<LocaleCode, string> {
  const own = Object.entries(translations).map(([code, version]) => [code, pathOf(version, code as LocaleCode)])
  return { ...nearest, ...Object.fromEntries(own), [locale]: pathOf(uri, locale) }
}

/** The uri function of a route whose slug comes from the visitor's path. */
export function slugUri(route: InternalPath, slug: string): (locale: LocaleCode) => string | null {
  const safe = visitorUri([slug])
  return (locale) => (safe === null ? null : routeUri(route, locale, { slug: safe }))
}
