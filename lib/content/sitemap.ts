import 'server-only'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ErrorLevel, SitemapIndexStream, type SitemapItem, SitemapItemStream } from 'sitemap'
import { ContentError } from '@/graphql/errors'
import { fileUrl } from '@/lib/cms/media/media-url'
import { PAGE_SECTIONS, type Section } from '@/lib/cms/model'
import { isCurrent, isPage } from '@/lib/cms/page-validity'
import { absolute, alternates } from '@/lib/cms/seo/page-head'
import { isLocaleCode, type LocaleCode, parsePath, pathOf } from '@/lib/i18n/locales'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import type { IndexEntry, ListedEntry } from './index-entry'
import { contentIndex } from './open-index'

const MAX_PART_ADDRESSES = 2500
const MAX_PARTS = 400

export interface SitemapPart {
  section: Section
  locale: LocaleCode
  number: number
}

export const partPath = ({ section, locale, number }: SitemapPart): string =>
  `/sitemaps/${locale}-${section}-${number}.xml`

export function parsePart(name: string): SitemapPart | null {
  const [, code, handle, digits] = /^(\w+)-(\w+)-([1-9]\d{0,2})\.xml$/.exec(name) ?? []
  const section = PAGE_SECTIONS.find((known) => known === handle)
  const number = Number(digits)
  return section && isLocaleCode(code) && number <= MAX_PARTS ? { section, locale: code, number } : null
}

/** Throws a `ContentError` while the index is filled for the first time. */
function entriesOf({ section, locale, number }: SitemapPart): ListedEntry[] {
  const index = contentIndex()
  if (index.isEmpty() || index.isFilling) throw new ContentError('network', 'The content index is not filled yet')
  return index.pages(siteIdOf(locale), section, MAX_PART_ADDRESSES, (number - 1) * MAX_PART_ADDRESSES)
}

export const partAddresses = (part: SitemapPart): SitemapItem[] =>
  entriesOf(part)
    .filter(isListed)
    .map((entry) => toAddress(entry, part.locale))

export function partsOf(section: Section, locale: LocaleCode) {
  const parts: (SitemapPart & { updated: string })[] = []
  for (let number = 1; number <= MAX_PARTS; number++) {
    const part = { section, locale, number }
    const entries = entriesOf(part)
    const dates = entries.filter(isListed).map(({ updated }) => updated)
    const updated = dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
    if (updated !== undefined) parts.push({ ...part, updated })
    if (entries.length < MAX_PART_ADDRESSES) break
  }
  return parts
}

const checked = ({ section, details }: IndexEntry) => ({ __typename: `${section}_Entry`, ...details })

const hasPage = <Entry extends IndexEntry>(entry: Entry): entry is Entry & { uri: string } =>
  entry.live && Boolean(entry.uri) && isPage(checked(entry))

type PublicEntry = ListedEntry & { uri: string }

/** A page whose metadata was never read is public, as a large site would lack most of its pages until all were read. */
const isPublic = (entry: ListedEntry): entry is PublicEntry => hasPage(entry) && !entry.isHidden

export const isListed = (entry: ListedEntry): entry is PublicEntry => isPublic(entry) && isCurrent(checked(entry))

export const listedAt =
  (locale: LocaleCode) =>
  <Entry extends { uri: string | null }>(entry: Entry): entry is Entry & { uri: string } => {
    const known = entry.uri ? contentIndex().findByUri(siteIdOf(locale), entry.uri) : null
    return known !== null && isListed(known)
  }

/** Whether search engines are told of a change: not of what may have been hidden just now, but of what is gone. */
export function isAnnounced(path: string): boolean {
  const { locale, uri } = parsePath(path)
  const entry = contentIndex().findByUri(siteIdOf(locale), uri)
  if (!entry) return true
  return PAGE_SECTIONS.some((section) => section === entry.section) && entry.metadata !== null && isPublic(entry)
}

function toAddress(entry: PublicEntry, locale: LocaleCode): SitemapItem {
  const { image } = entry.details
  const file = image && fileUrl(image.url, image.dateModified)
  return {
    url: absolute(pathOf(entry.uri, locale)),
    lastmod: entry.updated,
    links: alternatesOf(entry).map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
    img: file?.startsWith('/') ? [{ url: absolute(file) }] : [],
    video: [],
  }
}

/** SEOmatic lists no version if one is hidden (backend/contract/facts.md, section 9), so versions always name each other. */
function alternatesOf({ id, metadata }: ListedEntry): ReturnType<typeof alternates> {
  if (!metadata || metadata.languages.length < 2) return []
  const versions = contentIndex().find([id]).filter(hasPage)
  return alternates((code) => {
    const version = versions.find(({ siteId }) => localeOfSite(siteId)?.code === code)
    return version && metadata.languages.includes(code) ? pathOf(version.uri, code) : undefined
  })
}

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

export async function partXml(addresses: readonly SitemapItem[]): Promise<string> {
  const urls = await pipeline(Readable.from(addresses), new SitemapItemStream({ level: ErrorLevel.THROW }), text)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>${urls}</urlset>\n`
}

export async function indexXml(parts: ReturnType<typeof partsOf>): Promise<string> {
  const items = parts.map((part) => ({ url: absolute(partPath(part)), lastmod: part.updated }))
  return text(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
}
