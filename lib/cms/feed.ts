import 'server-only'
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { isObject } from '@/graphql/json'
import { FEED_FORMATS, type FeedFormat } from '@/lib/i18n/file-paths'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { fileUrl } from './media/media-url'
import { absoluteHtml, escapeText } from './rich-text'
import { absolute } from './seo/page-head'

export const MAX_FEED_ITEMS = 50

interface FeedItem {
  id: string | null
  title: string | null
  path: string
  summary: string | null
  html: string
  published: string | null
  updated: string | null
  categories: string[]
  image:
    | { url: string | null; dateModified: string | null; mimeType: string | null; size: string | null }
    | null
    | undefined
}

export interface FeedContent {
  locale: LocaleCode
  title: string
  description: string
  author: string
  path: string
  query: string
  items: FeedItem[]
}

function updatedAt(items: readonly FeedItem[]): Date {
  const times = items.map(({ updated, published }) => Date.parse(updated ?? published ?? '')).filter(Number.isFinite)
  return new Date(Math.max(0, ...times))
}

/** `Last-Modified` is the time of writing: the dates of items do not change if one is removed or a vacancy closes. */
export function writeFeed(content: FeedContent, format: FeedFormat) {
  return {
    body: { 'feed.xml': rss, 'atom.xml': atom, 'feed.json': json }[format](feedOf(content, format)),
    type: `${FEED_FORMATS[format]}; charset=utf-8`,
    headers: { 'Last-Modified': new Date().toUTCString() },
  }
}

type Feed = ReturnType<typeof feedOf>

function feedOf(content: FeedContent, format: FeedFormat) {
  const page = absolute(content.path)
  return {
    ...content,
    page,
    self: `${page}/${format}${content.query}`,
    language: localeOf(content.locale).iso,
    updated: updatedAt(content.items),
    items: content.items.map((item) => itemParts(item, content.locale)),
  }
}

function itemParts(item: FeedItem, locale: LocaleCode) {
  const { image } = item
  const url = image?.url ? fileUrl(image.url, image.dateModified) : null
  return {
    // Ids survive changes of addresses and languages (RFC 4151).
    id: `tag:${new URL(env.siteUrl).hostname},2026:${locale}/${item.id}`,
    title: item.title ?? '',
    url: absolute(item.path),
    html: absoluteHtml(item.html),
    summary: item.summary ?? undefined,
    published: new Date(item.published ?? item.updated ?? 0),
    updated: new Date(item.updated ?? item.published ?? 0),
    categories: item.categories,
    picture: url?.startsWith('/')
      ? { url: absolute(url), type: image?.mimeType ?? 'image/jpeg', length: Number(image?.size ?? 0) }
      : null,
  }
}

const rss = (feed: Feed): string =>
  generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description || feed.title,
    language: feed.language.toLowerCase(),
    lastBuildDate: feed.updated,
    atom: { links: [{ href: feed.self, rel: 'self', type: FEED_FORMATS['feed.xml'] }] },
    items: feed.items.map(({ id, title, url, html, summary, published, categories, picture }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: false },
      // Feed readers treat it as HTML.
      description: summary && escapeText(summary),
      content: { encoded: html },
      pubDate: published,
      categories: categories.map((name) => ({ name })),
      enclosures: picture ? [picture] : undefined,
    })),
  })

const atom = (feed: Feed): string =>
  generateAtomFeed({
    id: feed.self,
    title: { value: feed.title },
    subtitle: feed.description ? { value: feed.description } : undefined,
    updated: feed.updated,
    authors: [{ name: feed.author }],
    xml: { lang: feed.language },
    links: [
      { href: feed.page, rel: 'alternate', type: 'text/html' },
      { href: feed.self, rel: 'self', type: FEED_FORMATS['atom.xml'] },
    ],
    entries: feed.items.map(({ id, title, url, html, summary, published, updated, categories, picture }) => ({
      id,
      title: { value: title },
      published,
      updated,
      summary: summary === undefined ? undefined : { value: summary },
      content: { value: html, type: 'html' },
      categories: categories.map((term) => ({ term })),
      links: [
        { href: url, rel: 'alternate', type: 'text/html' },
        ...(picture ? [{ href: picture.url, rel: 'enclosure', type: picture.type, length: picture.length }] : []),
      ],
    })),
  })

function json(feed: Feed): string {
  const written = generateJsonFeed({
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description || undefined,
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.items.map(({ id, title, url, html, summary, published, updated, categories, picture }) => ({
      id,
      url,
      title,
      content_html: html,
      summary,
      image: picture?.url,
      date_published: published,
      date_modified: updated,
      tags: categories,
      attachments: picture
        ? [{ url: picture.url, mime_type: picture.type, size_in_bytes: picture.length || undefined }]
        : undefined,
    })),
  })
  // The library leaves out an empty list, which the format requires.
  return JSON.stringify({ items: [], ...(isObject(written) ? written : {}) })
}
