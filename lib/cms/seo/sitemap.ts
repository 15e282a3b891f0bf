import 'server-only'
import { ContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { SitemapPagesQuery } from '@/graphql/generated/graphql'
import { isObject } from '@/graphql/json'
import { isLocaleCode, LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf, urisByLocale } from '@/lib/i18n/site-ids'
import { fileUrl } from '../media/media-url'
import { readUncached, stored } from '../read'
import { PAGE_SECTIONS, type Section } from '../sections'
import { tags } from '../tags'
import { absolute } from './head'
import { containerProperty, hasPage, isListed } from './listed'

const SitemapPages = graphql(`
  query SitemapPages(
    $siteId: [QueryArgument]
    $section: [String]
    $uri: [String]
    $limit: Int
    $offset: Int
    $complete: Boolean!
  ) {
    entries(section: $section, siteId: $siteId, uri: $uri, orderBy: "id ASC", limit: $limit, offset: $offset) {
      uri
      dateUpdated
      ...SitemapValidity
      ...SitemapMetadata @include(if: $complete)
    }
  }

  fragment SitemapValidity on EntryInterface {
    ... on vacancies_Entry {
      closingDate
    }
    ... on openApplication_Entry {
      form {
        handle
      }
    }
  }

  fragment SitemapImage on AssetInterface {
    url
    dateModified
  }

  fragment SitemapMetadata on EntryInterface {
    localized {
      siteId
      uri
      ...SitemapValidity
    }
    seomatic(asArray: true) {
      metaTagContainer
      metaLinkContainer
    }
    ... on home_Entry { image { ...SitemapImage } }
    ... on newsIndex_Entry { image { ...SitemapImage } }
    ... on news_Entry { image { ...SitemapImage } }
    ... on materialsIndex_Entry { image { ...SitemapImage } }
    ... on materials_Entry { image { ...SitemapImage } }
    ... on solutionsIndex_Entry { image { ...SitemapImage } }
    ... on solutions_Entry { image { ...SitemapImage } }
    ... on contact_Entry { image { ...SitemapImage } }
    ... on locationsIndex_Entry { image { ...SitemapImage } }
    ... on careersHome_Entry { image { ...SitemapImage } }
    ... on vacanciesIndex_Entry { image { ...SitemapImage } }
    ... on vacancies_Entry { image { ...SitemapImage } }
    ... on storiesIndex_Entry { image { ...SitemapImage } }
    ... on stories_Entry { image { ...SitemapImage } }
    ... on pages_Entry { image { ...SitemapImage } }
    ... on careersPages_Entry { image { ...SitemapImage } }
    ... on openApplication_Entry { image { ...SitemapImage } }
  }
`)

const SitemapSize = graphql(`
  query SitemapSize($siteId: [QueryArgument], $section: [String]) {
    entryCount(section: $section, siteId: $siteId, uri: ":notempty:")
    entries(section: $section, siteId: $siteId, uri: ":notempty:", orderBy: "dateUpdated DESC", limit: 1) {
      dateUpdated
    }
  }
`)

const MAX_PART_ADDRESSES = 2500
const PAGE_SIZE = 500
const URIS_PER_REQUEST = 100

export interface SitemapAddress {
  url: string
  updated: string | null
  /** By language tag, with `x-default`; empty for a single version. */
  alternates: { hreflang: string; href: string }[]
  images: string[]
}

export interface SitemapPart {
  section: Section
  locale: LocaleCode
  number: number
}

type Listed = NonNullable<NonNullable<SitemapPagesQuery['entries']>[number]>
/** Bounds what the page cache stores. */
const MAX_PARTS = 400

/** Such as `nl-news-1.xml`. */
export const partName = ({ section, locale, number }: SitemapPart): string => `${locale}-${section}-${number}.xml`

export const partPath = (part: SitemapPart): string => `/sitemaps/${partName(part)}`

export function parsePart(name: string): SitemapPart | null {
  const [, code, handle, digits] = /^(\w+)-(\w+)-([1-9]\d{0,2})\.xml$/.exec(name) ?? []
  const section = PAGE_SECTIONS.find((known) => known === handle)
  const number = Number(digits)
  return section && isLocaleCode(code) && number <= MAX_PARTS ? { section, locale: code, number } : null
}

/** `complete` is asked before each page. */
async function* pagesOf<Item>(
  { section, locale, number }: SitemapPart,
  complete: () => boolean,
  convert: (entry: Listed) => Item,
): AsyncGenerator<Item[]> {
  const place = { section: [section], siteId: [siteIdOf(locale)], uri: [':notempty:'] }
  const end = number * MAX_PART_ADDRESSES
  for (let offset = end - MAX_PART_ADDRESSES; offset < end; offset += PAGE_SIZE) {
    const page = { ...place, offset, limit: PAGE_SIZE, complete: complete() }
    const { items, isLast } = await readUncached(SitemapPages, page).then(({ entries }) => {
      if (!entries) throw ContentError.missing()
      return {
        items: entries.flatMap((entry) => (entry ? [convert(entry)] : [])),
        isLast: entries.length < PAGE_SIZE,
      }
    })
    yield items
    if (isLast) return
  }
}

export async function* partAddresses(part: SitemapPart): AsyncGenerator<SitemapAddress> {
  const convert = (entry: Listed) => (isListed(entry) ? toAddress(entry, part.locale) : null)
  for await (const page of pagesOf(part, () => true, convert)) {
    for (const address of page) if (address) yield address
  }
}

/** Metadata are slow for a CMS, so they are read only until one listed page is found. */
export async function partsOf(
  section: Section,
  locale: LocaleCode,
): Promise<(SitemapPart & { updated: string | null })[]> {
  const make = async () => ({ parts: await findParts(section, locale) })
  const { parts } = await stored(make, ['sitemap', section, locale], [tags.section(section)])
  return parts.map((part) => ({ section, locale, ...part }))
}

async function findParts(section: Section, locale: LocaleCode): Promise<{ number: number; updated: string | null }[]> {
  const dates: string[] = []
  let read = 0
  let isEmpty = true
  const convert = (entry: Listed) => ({ listed: isListed(entry), updated: entry.dateUpdated })
  for await (const page of pagesOf({ section, locale, number: 1 }, () => isEmpty, convert)) {
    read += page.length
    const listed = page.filter((entry) => entry.listed)
    if (listed.length > 0) isEmpty = false
    dates.push(...newest(listed.map(({ updated }) => updated)))
  }
  if (read < MAX_PART_ADDRESSES) return isEmpty ? [] : [{ number: 1, updated: newest(dates)[0] ?? null }]
  // Parts change with the section, so reading one date is enough for large ones.
  const variables = { section: [section], siteId: [siteIdOf(locale)] }
  const { entryCount, entries } = await readUncached(SitemapSize, variables)
  const updated = newest((entries ?? []).map((entry) => entry?.dateUpdated ?? null))[0] ?? null
  const count = Math.min(Math.ceil(entryCount / MAX_PART_ADDRESSES), MAX_PARTS)
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, updated }))
}

function newest(dates: readonly (string | null)[]): string[] {
  return dates
    .flatMap((date) => date ?? [])
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
    .slice(0, 1)
}

const UsedUris = graphql(`
  query UsedUris($siteId: [QueryArgument], $uri: [String], $limit: Int) {
    entries(siteId: $siteId, uri: $uri, limit: $limit) {
      uri
    }
  }
`)

export async function announcedUris(uris: readonly string[], locale: LocaleCode): Promise<string[]> {
  const hidden = new Set<string>()
  for (let start = 0; start < uris.length; start += URIS_PER_REQUEST) {
    const uri = uris.slice(start, start + URIS_PER_REQUEST)
    const place = { section: [...PAGE_SECTIONS], siteId: [siteIdOf(locale)], uri }
    const { entries } = await readUncached(SitemapPages, { ...place, limit: uri.length, offset: 0, complete: true })
    for (const entry of entries ?? []) if (entry?.uri && !isListed(entry)) hidden.add(entry.uri)
    // An entry of another section uses it, so it is not gone.
    const { entries: all } = await readUncached(UsedUris, { siteId: place.siteId, uri, limit: uri.length })
    const pages = new Set((entries ?? []).map((entry) => entry?.uri))
    for (const entry of all ?? []) if (entry?.uri && !pages.has(entry.uri)) hidden.add(entry.uri)
  }
  return uris.filter((uri) => !hidden.has(uri))
}

function toAddress(entry: Listed & { uri: string }, locale: LocaleCode): SitemapAddress {
  const image = 'image' in entry ? entry.image?.[0] : null
  const file = image?.url ? fileUrl(image.url, image.dateModified) : null
  return {
    url: absolute(pathOf(entry.uri, locale)),
    updated: entry.dateUpdated,
    alternates: alternatesOf(entry, locale),
    // Files on other hosts may not be public.
    images: file?.startsWith('/') ? [absolute(file)] : [],
  }
}

/** SEOmatic lists no version if one is hidden (contract/facts.md, section 9), so versions always name each other. */
function alternatesOf(entry: Listed & { uri: string }, locale: LocaleCode): SitemapAddress['alternates'] {
  const others = (entry.localized ?? []).filter((version) => hasPage({ ...version, __typename: entry.__typename }))
  const uris: Partial<Record<LocaleCode, string>> = { ...urisByLocale(others), [locale]: entry.uri }
  const named = alternateLanguages(entry.seomatic?.metaLinkContainer)
  const known = LOCALES.flatMap(({ code, iso }) => {
    const uri = uris[code]
    return uri && named.has(code) ? [{ hreflang: iso.toLowerCase(), href: absolute(pathOf(uri, code)) }] : []
  })
  if (known.length < 2) return []
  const [main] = LOCALES
  const fallback = known.find(({ hreflang }) => hreflang === main.iso.toLowerCase())
  return fallback ? [...known, { hreflang: 'x-default', href: fallback.href }] : known
}

function alternateLanguages(container: string | null | undefined): Set<LocaleCode> {
  const links = containerProperty(container, 'alternate')
  const tagsOfLinks = [links].flat().map((link) => (isObject(link) ? String(link.hreflang).split('-')[0] : undefined))
  return new Set(tagsOfLinks.filter(isLocaleCode))
}
