// @vitest-environment node
import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml'

test('a sitemap names pages with their date and their versions, whatever letters are in an address', () => {
  const url = 'https://site.test/a&b<"c">'
  const xml = sitemapXml([
    { url: 'https://site.test', updated: null, languages: {} },
    { url, updated: '2026-11-01T09:00:00+01:00', languages: { 'nl-nl': url } },
  ])
  const escaped = 'https://site.test/a&amp;b&lt;&quot;c&quot;&gt;'
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://site.test</loc>
</url>
<url>
<loc>${escaped}</loc>
<xhtml:link rel="alternate" hreflang="nl-nl" href="${escaped}" />
<lastmod>2026-11-01T09:00:00+01:00</lastmod>
</url>
</urlset>
`)
})
