import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ErrorLevel, SitemapIndexStream, SitemapItemStream } from 'sitemap'
import type { SitemapAddress } from './sitemap'

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]

/**
 * A part of the sitemap (sitemaps.org, with Google's links to other languages and its images). Addresses are taken as
 * fast as they are written.
 */
export function partXml(addresses: AsyncIterable<SitemapAddress>): Readable {
  const items = new SitemapItemStream({ level: ErrorLevel.THROW })
  const source = Readable.from(toItems(addresses))
  source.on('error', (error) => items.destroy(error))
  return Readable.from(withFrame(source.pipe(items)))
}

async function* toItems(addresses: AsyncIterable<SitemapAddress>) {
  for await (const { url, updated, alternates, images } of addresses) {
    yield {
      url,
      lastmod: updated ?? undefined,
      links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
      img: images.map((image) => ({ url: image })),
      video: [],
    }
  }
}

async function* withFrame(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES.join(' ')}>`
  for await (const chunk of items) yield String(chunk)
  yield '</urlset>\n'
}

/** The index of the sitemap's parts. */
export async function indexXml(parts: readonly { url: string; updated: string | null }[]): Promise<string> {
  const items = parts.map(({ url, updated }) => ({ url, lastmod: updated ?? undefined }))
  return text(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
}
