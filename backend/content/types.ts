import type { SiteHandle } from '../model.ts'

/** A file in the media folder. */
export interface Asset {
  id: number
  uid: string
  volume: 'images' | 'documents'
  filename: string
  extension: string
  title: Record<SiteHandle, string>
  alt: Record<SiteHandle, string | null>
  width: number | null
  height: number | null
  /** Bytes. */
  size: number
  /** Fractions of width and height. */
  focalPoint: [number, number]
  modified: Date
  path: string
}

export interface LinkValue {
  type: 'entry' | 'url' | 'email' | 'tel' | 'asset'
  /** The address, for links of the types url, email and tel. */
  value: string
  label: string | null
  target: '_blank' | null
  elementId: number | null
  elementSiteId: number | null
}

export interface SeoValue {
  title?: string
  description?: string
  robots?: string
  image?: string
  /** Scripts by key: JavaScript for the head, and HTML for the body (contract/facts.md, section 9). */
  scripts?: Record<string, { script?: string; bodyScript?: string }>
}

/** An entry, a block, a column or a navigation item on one site. Its id is the same on all sites. */
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
  /** Null for blocks, columns and navigation items. */
  section: string | null
  ownerId: number | null
  postDate: Date
  expiryDate: Date | null
  dateUpdated: Date
  parentId: number | null
  level: number | null
  /** Order in a structure. */
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
  /** Content file, without `.yaml`. */
  source: string
}

export interface GlobalSet {
  id: number
  uid: string
  handle: string
  name: string
  siteId: number
  dateUpdated: Date
  fields: Record<string, unknown>
}

export interface ContentOptions {
  /** Folder with the YAML files. */
  root: string
  /** Address of the website without trailing slash: links inside texts point there. */
  siteUrl: string
  /** Address under which the media are served, without trailing slash. */
  mediaUrl: string
  /** Signing key for addresses of transformed images. */
  mediaKey: string
}

export interface ContentChange {
  kind: 'PUBLISHED' | 'DRAFT'
  id: number
  siteId: number
  section: string | null
  uri: string | null
  /** Uri before the change, if that was another. */
  previousUri: string | null
  /** Whether the entry still exists in this language. */
  exists: boolean
}
