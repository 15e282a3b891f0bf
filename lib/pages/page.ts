import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { ContentError } from '@/graphql/errors'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { visitorUri } from '@/lib/cms/page-validity'
import type { CardFact, PageHead } from '@/lib/cms/seo/page-head'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, routeUri } from '@/lib/i18n/routes'

export interface PageFound<Data, Entry> {
  kind: 'found'
  locale: LocaleCode
  data: Data
  entry: Entry
  head: PageHead
  /** Public paths of this page, or of its nearest existing parent, per language. */
  languages: Record<LocaleCode, string>
  markdownPath: string | null
}

export interface LinkTarget {
  href: string | null
}

/** What is shown in place of a page. Redirects and most missing pages never come here (lib/content/addresses/resolve.ts). */
export type PageUnavailable =
  /** Only in a preview. Visitors are redirected to the target. */
  | {
      kind: 'linkPage'
      locale: LocaleCode
      entry: PageEntry
      target: LinkTarget
      languages: Record<LocaleCode, string>
    }
  | { kind: 'missing'; locale: LocaleCode; languages: Record<LocaleCode, string>; above: EntryPath }
  | { kind: 'failed'; locale: LocaleCode; status: number; error: ContentError; languages: Record<LocaleCode, string> }

export type Page<Data, Entry> = PageFound<Data, Entry> | PageUnavailable

export type FoundBy<Read extends (...params: never[]) => Promise<{ kind: string }>> = Extract<
  Awaited<ReturnType<Read>>,
  { kind: 'found' }
>

export interface PageEntry extends Omit<PageFieldsFragment, '__typename'> {
  __typename: string
}

export type EntryOf<Data extends { entry: PageEntry | null }, Type extends string> = Extract<
  NonNullable<Data['entry']>,
  { __typename: Type }
>

export interface PageRequest<Data extends { entry: PageEntry | null }, Type extends string> {
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

export type PageAddress = Pick<
  PageRequest<{ entry: PageEntry | null }, string>,
  'locale' | 'route' | 'slug' | 'freeUri'
>

export function uriIn({ route, slug, freeUri }: PageAddress, locale: LocaleCode): string | null {
  if (freeUri !== undefined) return freeUri
  if (slug === undefined) return routeUri(route, locale)
  const safe = visitorUri([slug])
  return safe === null ? null : routeUri(route, locale, { slug: safe })
}
