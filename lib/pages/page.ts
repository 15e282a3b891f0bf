import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { ContentError } from '@/graphql/errors'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { visitorUri } from '@/lib/cms/page-validity'
import { tagPage } from '@/lib/cms/read'
import type { CardFact, PageHead } from '@/lib/cms/seo/page-head'
import { hasIndex } from '@/lib/content/lookup'
import { contentIndex } from '@/lib/content/open-index'
import { HOME_URI, type LocaleCode, otherLocales, pathOf } from '@/lib/i18n/locales'
import { type EntryPath, parentRoute, routePath, routeUri } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'

interface Languages {
  locale: LocaleCode
  /** Public paths of this page, or of its nearest existing parent, per language. */
  languages: Record<LocaleCode, string>
}

export interface PageFound<Data, Entry> extends Languages {
  kind: 'found'
  data: Data
  entry: Entry
  head: PageHead
  markdownPath: string | null
}

export interface LinkTarget {
  href: string | null
}

/** What is shown in place of a page. Redirects and most missing pages never come here (lib/content/addresses/resolve.ts). */
export type PageUnavailable = Languages &
  (
    | { kind: 'linkPage'; entry: PageEntry; target: LinkTarget }
    | { kind: 'missing'; above: EntryPath }
    | { kind: 'failed'; status: number; error: ContentError }
  )

export type Page<Data, Entry> = PageFound<Data, Entry> | PageUnavailable

export type FoundBy<Read extends (...params: never[]) => Promise<{ kind: string }>> = Extract<
  Awaited<ReturnType<Read>>,
  { kind: 'found' }
>

export interface PageEntry extends Omit<PageFieldsFragment, '__typename'> {
  __typename: string
}

export interface HasEntry {
  entry: PageEntry | null
}

export type EntryOf<Data extends HasEntry, Type extends string> = Extract<Data['entry'], { __typename: Type }>

export interface PageRequest<Data extends HasEntry, Type extends string> {
  locale: LocaleCode
  query: TypedDocumentNode<Data, OperationVariables>
  type: Type
  route: EntryPath
  slug?: string
  /** Replaces the route's uri for a free page; null if no page can have it. */
  freeUri?: string | null
  variables?: OperationVariables
  tags?: string[]
  /** Returns false if there is no such page. Previews ignore it. */
  isValid?: (entry: EntryOf<Data, Type>) => boolean
  cardFacts?: (entry: EntryOf<Data, Type>, locale: LocaleCode) => Promise<CardFact[]>
}

export type PageAddress = Pick<PageRequest<HasEntry, string>, 'locale' | 'route' | 'slug' | 'freeUri'>

export function uriIn({ route, slug, freeUri }: PageAddress, locale: LocaleCode): string | null {
  if (freeUri !== undefined) return freeUri
  if (slug === undefined) return routeUri(route, locale)
  const safe = visitorUri([slug])
  return safe === null ? null : routeUri(route, locale, { slug: safe })
}

type PerLanguage = Partial<Languages['languages']>

export function languagePaths(locale: LocaleCode, uri: string | null, inOther: PerLanguage = {}) {
  const paths = otherLocales(locale).map(({ code }) => [code, inOther[code] ?? pathOf(HOME_URI, code)])
  return Object.fromEntries([...paths, [locale, pathOf(uri ?? HOME_URI, locale)]]) as Languages['languages']
}

/** Only parents with a route of their own count, because others may be invented. */
export async function nearestPaths({ locale, route }: PageAddress, uri: string, translations?: PerLanguage) {
  const parentUri = translations && route === '/' ? uri.split('/').slice(0, -1).join('/') : ''
  const paths = otherLocales(locale).map(async ({ code }) => {
    const own = translations?.[code]
    if (own !== undefined) return [code, pathOf(own, code)]
    const parent = parentUri ? await pathInLanguage(parentUri, locale, code) : null
    return [code, parent ?? routePath(await routeAbove(route, code), code)]
  })
  return languagePaths(locale, uri, Object.fromEntries(await Promise.all(paths)))
}

export async function routeAbove(route: EntryPath, locale: LocaleCode): Promise<EntryPath> {
  const parent = parentRoute(route)
  if (parent === '/') return parent
  return (await pathInLanguage(routeUri(parent, locale), locale, locale)) ? parent : routeAbove(parent, locale)
}

/** A build has no content index, so there every route counts as an existing page. */
async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  await tagPage([tags.entry(uri, from)])
  if (!hasIndex()) return from === to ? pathOf(uri, to) : null
  const index = contentIndex()
  const entry = index.findByUri(siteIdOf(from), uri)
  const version = entry && index.find([entry.id]).find(({ live, siteId }) => live && siteId === siteIdOf(to))
  if (!version?.uri) return null
  await tagPage([tags.element(version.id)])
  return pathOf(version.uri, to)
}
