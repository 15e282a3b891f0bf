import type { Section, SiteHandle } from '../model.ts'
import type { Asset } from './assets.ts'
import type { ContentPath } from './source.ts'

export interface SeoValue {
  title?: string | null | undefined
  description?: string | null | undefined
  robots?: string | null | undefined
  image?: string | null | undefined
  /** Keyed scripts: JavaScript for the head, HTML for the body (backend/contract/facts.md, section 9). */
  scripts?: Record<string, { script?: string | undefined; bodyScript?: string | undefined }> | undefined
}

/** The id is the same on all sites. */
export interface Entry {
  id: number
  uid: string
  siteId: number
  type: string
  fields: Record<string, unknown>
  enabled: boolean
  title: string | null
  slug: string | null
  uri: string | null
  section: string | null
  ownerId: number | null
  postDate: Date
  expiryDate: Date | null
  dateUpdated: Date
  parentId: number | null
  level: number | null
  position: number
  seo: SeoValue
  draft: {
    id: number
    name: string
    notes: string | null
    canonicalId: number
    canonicalUid: string
    unpublished: boolean
  } | null
  source: string
  /** The place of a block in its source; undefined for an entry. */
  path?: ContentPath
}

export interface ContentOptions {
  root: string
  /** Neither URL has a trailing slash. */
  siteUrl: string
  mediaUrl: string
  mediaKey: string
}

/** Where an entry is. */
export interface Page {
  section: Section
  /** Name of the file of the page above it. */
  parent: string | null
  /** Sites that it is translated for. */
  sites: readonly SiteHandle[]
  /** By site; a site without a slug of its own has that of the first site. */
  slugs: Record<SiteHandle, string | null>
}

/** What fields and texts can refer to, by name. */
export interface Targets {
  pages: ReadonlyMap<string, Page>
  assets: ReadonlyMap<string, Asset>
  formNames: readonly string[]
}

/** Returns HTML, null if it is empty, and the references in the text that lead nowhere. */
export type RichText = (markdown: string) => { html: string | null; broken: string[] }
