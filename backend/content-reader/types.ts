import type { z } from 'zod'
import type { SiteHandle } from '../model.ts'
import type { Asset } from './assets.ts'
import type { Page } from './names.ts'
import type { SEO } from './shapes.ts'
import type { ContentPath } from './source.ts'

/** An entry in one language. Its id is the same in all of them. */
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

/** What all files share while the content is read. Pages, files and forms can be named by others. */
export interface Reading {
  pages: ReadonlyMap<string, Page>
  assets: ReadonlyMap<string, Asset>
  formNames: readonly string[]
  richTexts: Record<SiteHandle, RichText>
  /** A file that was modified after this moment has its modification time as update date. */
  startedAt: Date
  /** The day of reading, such as 2027-03-01. */
  today: string
}

/** Returns the HTML of a text, or null if it is empty, and the references in it that lead nowhere. */
export type RichText = (markdown: string) => { html: string | null; broken: string[] }
