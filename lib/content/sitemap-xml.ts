import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ErrorLevel, SitemapIndexStream, SitemapItemStream } from 'sitemap'
import type { SitemapAddress } from './sitemap'

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]

/** Follows sitemaps.org, with Google's alternates and images. */
export async function partXml(addresses: readonly SitemapAddress[]): Promise<string> {
  const items = addresses.map(({ url, updated, alternates, images }) => ({
    url,
    lastmod: updated ?? undefined,
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
    img: images.map((image) => ({ url: image })),
    video: [],
  }))
  const urls = await pipeline(Readable.from(items), new SitemapItemStream({ level: ErrorLevel.THROW }), text)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES.join(' ')}>${urls}</urlset>\n`
}

export async function indexXml(parts: readonly { url: string; updated: string | null }[]): Promise<string> {
  const items = parts.map(({ url, updated }) => ({ url, lastmod: updated ?? undefined }))
  return text(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
}
