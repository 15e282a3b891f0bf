import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { ContentError } from '@/graphql/errors'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, routeUri } from '@/lib/i18n/routes'
import type { PageHead } from '../seo/head'
import type { CardFact } from '../social-card/content'
import { visitorUri } from '../visitor-uri'
import type { LinkTarget } from './link-page'

export interface PageFound<Data, Entry> {
  kind: 'found'
  locale: LocaleCode
  data: Data
  entry: Entry
  head: PageHead
  /** Public paths of this page per language, or of the nearest page above it that the language has. */
  languages: Record<LocaleCode, string>
  /** Public path of the page's Markdown version; null without one. */
  markdownPath: string | null
}

/** What a visitor gets in place of a page. */
export type NoPage =
  | { kind: 'moved'; locale: LocaleCode; path: string }
  /** A link page, or an old address: it leads to another site, or to a path of this one. */
  | { kind: 'redirected'; locale: LocaleCode; href: string; isPermanent: boolean }
  /** A link page in a preview, where an editor is told where it leads. */
  | {
      kind: 'linkPage'
      locale: LocaleCode
      entry: PageEntry
      target: LinkTarget
      languages: Record<LocaleCode, string>
    }
  | {
      /** Missing for good is what editors say so of. */
      kind: 'missing' | 'gone'
      locale: LocaleCode
      languages: Record<LocaleCode, string>
      /** The nearest page above it, such as the list that it would be in. */
      above: EntryPath
    }
  | { kind: 'failed'; locale: LocaleCode; status: number; error: ContentError; languages: Record<LocaleCode, string> }

export type Page<Data, Entry> = PageFound<Data, Entry> | NoPage

/** An entry with the fields that every page's query selects. */
export interface PageEntry extends Omit<PageFieldsFragment, '__typename'> {
  __typename: string
}

export type EntryOf<Data extends { entry: PageEntry | null }, Type extends string> = Extract<
  NonNullable<Data['entry']>,
  { __typename: Type }
>

export interface PageRequest<Data extends { entry: PageEntry | null }, Type extends string> {
  locale: LocaleCode
  /** Takes the variables `uri` and `siteId`, and those of `variables`. */
  query: TypedDocumentNode<Data, OperationVariables>
  /** Entry type that the route shows. */
  type: Type
  route: EntryPath
  /** Last segment of the visitor's path, for a route with `[slug]`. */
  slug?: string
  /** In place of the route's uri: that of a free page, in every language; null where no page can have it. */
  freeUri?: string | null
  /** Uri of a visitor's path with more levels than free pages have: only a redirect can be there. */
  deepUri?: string | null
  variables?: OperationVariables
  /** Further cache tags: of what the page shows beside its own entry. */
  tags?: string[]
  /** The page's validity check: false means that there is no such page. Editors in a preview see it all the same. */
  isValid?: (entry: EntryOf<Data, Type>) => boolean
  /** What the page's social card says beside its title. Such a page always has a drawn card, even with a picture. */
  cardFacts?: (entry: EntryOf<Data, Type>, locale: LocaleCode) => Promise<CardFact[]>
}

/** Which page is requested. */
export type PageAddress = Pick<
  PageRequest<{ entry: PageEntry | null }, string>,
  'locale' | 'route' | 'slug' | 'freeUri' | 'deepUri'
>

/** Uri of the requested page in a language; null where no page can have it. */
export function uriIn({ route, slug, freeUri }: PageAddress, locale: LocaleCode): string | null {
  if (freeUri !== undefined) return freeUri
  if (slug === undefined) return routeUri(route, locale)
  const safe = visitorUri([slug])
  return safe === null ? null : routeUri(route, locale, { slug: safe })
}
