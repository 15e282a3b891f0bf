import { pipeline, Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ErrorLevel, SitemapIndexStream, SitemapItemStream } from 'sitemap'
import type { SitemapAddress } from './sitemap'

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]
type SitemapAddresses = Iterable<SitemapAddress> | AsyncIterable<SitemapAddress>

const PIECE_LENGTH = 32_000

/** Follows sitemaps.org, with Google's alternates and images. Streams: addresses are read on demand. */
export function partXml(addresses: SitemapAddresses): Readable {
  // The last stream passes the error on.
  return pipeline(
    Readable.from(toItems(addresses)),
    new SitemapItemStream({ level: ErrorLevel.THROW }),
    inFrame(),
    () => {},
  )
}

async function* toItems(addresses: SitemapAddresses) {
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

function inFrame(): Transform {
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES.join(' ')}>`
  return new Transform({
    writableObjectMode: true,
    writableHighWaterMark: 1024,
    transform(chunk, _, done) {
      piece += chunk
      if (piece.length < PIECE_LENGTH) return done()
      const full = piece
      piece = ''
      done(null, full)
    },
    flush: (done) => done(null, `${piece}</urlset>\n`),
  })
}

export async function indexXml(parts: readonly { url: string; updated: string | null }[]): Promise<string> {
  const items = parts.map(({ url, updated }) => ({ url, lastmod: updated ?? undefined }))
  return text(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
}
