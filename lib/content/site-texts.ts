import type { Section } from '@/lib/cms/model'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Content without a page of its own that is needed as a whole. The index keeps it as text, by name. */
export interface SiteText {
  name: string
  sections: readonly Section[]
  globals: readonly string[]
  hasLinks: boolean
  /** Pages show the text, and have its name as a tag. */
  isShown?: boolean
  /** Returns the text, or null to keep the present one. Throws a `ContentError`. */
  read: () => Promise<string | null>
}

/** Milliseconds after which texts are read again, to find changes that nobody reported. */
export const MAX_AGE_MS = 60 * 60 * 1000

/** The name of the editors' redirect rules, which are stored as JSON, the oldest first. */
export const REDIRECT_RULES = 'redirect rules'

export const LINK_PAGES = 'link pages'

export const searchWords = (locale: LocaleCode): string => `search words ${locale}`

export interface Words {
  synonyms: { word: string; means: string }[]
  targets?: { words: string; target: string }[]
  /** Locations have no pages, so their names are text of the page that lists them. */
  places: string
}

export const MAX_RULES = 5000
