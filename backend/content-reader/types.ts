import type { z } from 'zod'
import type { SiteHandle } from '../model.ts'
import type { Asset } from './assets.ts'
import type { Page } from './entry-uris.ts'
import type { SEO } from './shapes.ts'
import type { ContentPath } from './source.ts'

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
  seo: z.output<typeof SEO>
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

/** What one reading of the content has for all files. Pages, files and forms can be referred to by name. */
export interface Reading {
  pages: ReadonlyMap<string, Page>
  assets: ReadonlyMap<string, Asset>
  formNames: readonly string[]
  richTexts: Record<SiteHandle, RichText>
  /** Files modified later have their modification time as update date. */
  startedAt: Date
  today: () => string
}

/** Returns HTML, null if it is empty, and the references in the text that lead nowhere. */
export type RichText = (markdown: string) => { html: string | null; broken: string[] }
