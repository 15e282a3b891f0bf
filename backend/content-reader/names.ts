import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { HOME_URI, perLocale } from '../../lib/i18n/locales.ts'
import { PRIMARY_SITE, SECTIONS, type Section, SITES, type Site } from '../model.ts'
import { readText } from './shapes.ts'
import type { SourceFile } from './source.ts'

export type Page = ReturnType<typeof pageOf>

const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u

export const draftOf = (name: string): string | undefined => /^(.+)\.draft$/s.exec(name)?.[1]

export function sectionOf(name: string): Section | undefined {
  const [folder = '', file] = (draftOf(name) ?? name).split('/')
  return SECTIONS.find((section) => section.handle === folder && (section.kind === 'single') === (file === undefined))
}

/** Returns the named sites, or all if none of the names exists. */
export function sitesOf({ sites }: Record<string, unknown>): readonly Site[] {
  const named = SITES.filter(({ handle }) => Array.isArray(sites) && sites.includes(handle))
  return named.length > 0 ? named : SITES
}

export function pageOf(source: SourceFile, section: Section, data = source.data, sites = sitesOf(data)) {
  return {
    section,
    /** The name of the file of its parent page. */
    parent: typeof data.parent === 'string' ? `${section.handle}/${data.parent}` : null,
    sites: sites.map(({ handle }) => handle),
    slugs: perLocale(({ code }) => {
      const site = sites.find(({ handle }) => handle === code) ?? sites[0] ?? PRIMARY_SITE
      return slugOf(source, section, site, data.slug)
    }),
  }
}

function slugOf(source: SourceFile, section: Section, { handle }: Site, raw: unknown): string | null {
  const slug = readText(raw, source, ['slug'], handle)
  if (slug === null) {
    if (section.kind === 'single') return section.uri?.[handle].replace(HOME_URI, 'home').split('/').at(-1) ?? null
    if (!section.uri) return source.name.split('/').at(-1) ?? null
    source.addProblem(['slug'], `a slug in ${handle} is missing`)
  } else if (!SLUG.test(slug)) source.addProblem(['slug'], `"${slug}" is no slug: letters, digits and single hyphens`)
  return slug
}

export function uriOf(page: Page, site: Site, pages: ReadonlyMap<string, Page>): string | null {
  const { section, parent, slugs } = page
  if (!section.uri) return null
  const prefix = section.uri[site.handle]
  if (section.kind === 'single') return prefix
  const above = parent === null ? undefined : pages.get(parent)
  const start = (above && uriOf({ ...above, parent: null }, site, pages)) ?? prefix
  const slug = slugs[site.handle]
  return slug === null ? null : [start, slug].filter(Boolean).join('/')
}

export const pageUrl = (siteUrl: string, site: Site, uri: string | null): string | null =>
  uri === null ? null : `${siteUrl}${site.prefix}${uri === HOME_URI ? '' : `/${uri}`}`

/** Stable and never 0. GraphQL's Int leaves 31 bits. */
export function idOf(name: string): number {
  return crc32(name) & 0x7fffffff || 1
}

/** Stable UUID of version 8 (RFC 9562). */
export function uidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
