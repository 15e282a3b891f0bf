import type { TypedDocumentNode } from '@apollo/client'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import type { Markdown } from '@/lib/cms/markdown/nodes'
import type { Section } from '@/lib/cms/sections'
import type { LlmsGroup } from '@/lib/content/llms'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import type { PageEntry, PageFound, PageUnavailable } from '@/lib/pages/page'

interface TextContext {
  locale: LocaleCode
  t: Translate
  path: string
}

interface Texts {
  __typename: string
  intro?: string | null
  summary?: string | null
  blocks?: readonly (BlockFieldsFragment | null)[] | null
}

type Base = Pick<PageEntry, 'id' | 'siteId' | 'uri' | 'title' | 'postDate' | 'dateUpdated'>

/** An entry whose texts are read without its page. */
export type PageTypeEntry = Texts & Base

/** Describes the pages of a section to programs and the search. Their query and their view are in the same folder. */
export interface PageType<Fields extends Texts = Texts, Found extends AnyPage = AnyPage> {
  section: Section
  group: LlmsGroup
  read(locale: LocaleCode, slug: string): Promise<Found | PageUnavailable>
  /** The fields that the functions below read of an entry, and its blocks. */
  fields: TypedDocumentNode<Fields, unknown>
  /** Replaces the title in texts. */
  heading?(entry: Fields): string | null
  /** Replaces the summary or intro under the title. */
  lead?(entry: Fields): string | null
  /** The further text of the page, without its blocks. */
  text?(entry: Fields, context: TextContext): Markdown
  /** Content of other entries that the page shows, such as a list of links. The search finds it where it belongs. */
  related?(page: Found, context: TextContext): Markdown | Promise<Markdown>
  /** Words that the search weighs as much as the title. */
  keywords?(entry: Fields & Base, context: TextContext): readonly (string | null | undefined)[]
  /** Names that mean the same in a search. */
  names?(entry: Fields & Base): string[]
  /** The detail that the search shows beside the title. */
  detail?(entry: Fields & Base, context: TextContext): string | null
}

type AnyPage = PageFound<unknown, PageEntry & Texts>

export const leadOf = ({ lead }: PageType, entry: Texts): string | null | undefined =>
  lead ? lead(entry) : (entry.summary ?? entry.intro)

/** Derives the types of a page type from its fields and its reader. */
export const pageType = <Fields extends Texts, Found extends PageFound<unknown, PageEntry & Fields>>(
  type: PageType<Fields, Found>,
): PageType => type
