import { expect, test } from 'vitest'
import { indexXml, partXml } from './sitemap-xml'

test('a part names pages with date, versions and pictures, whatever letters are in an address', async () => {
  const url = 'https://site.test/a&b<"c">'
  const escaped = 'https://site.test/a&amp;b&lt;&quot;c&quot;&gt;'
  const updated = '2026-11-01T09:00:00+01:00'
  const xml = await partXml([
    { url: 'https://site.test', updated: null, alternates: [], images: [] },
    { url, updated, alternates: [{ hreflang: 'nl-nl', href: url }], images: [`${url}.jpg`] },
  ])
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" [^>]+><url><loc>https:\/\/site.test<\/loc><\/url>/,
  )
  expect(xml).toContain('<lastmod>2026-11-01T09:00:00+01:00</lastmod>')
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="nl-nl" href="${escaped}"/>`)
  expect(xml.replaceAll('&quot;', '"')).toContain(`<image:loc>${escaped.replaceAll('&quot;', '"')}.jpg</image:loc>`)
  expect(xml).toMatch(/<\/url><\/urlset>\n$/)
})

test('a large part is complete', async () => {
  const addresses = Array.from({ length: 10_000 }, (_, number) => ({
    url: `https://site.test/${number}`,
    updated: null,
    alternates: [],
    images: [],
  }))
  expect((await partXml(addresses)).match(/<url>/g)?.length).toBe(10_000)
})

test('the index names parts with the time of their last change', async () => {
  const [dutch, english] = ['nl', 'en'].map((locale) => `https://site.test/sitemaps/${locale}-news-1.xml`)
  const updated = '2026-11-01T09:00:00+01:00'
  const xml = await indexXml([
    { url: `${dutch}`, updated },
    { url: `${english}`, updated: null },
  ])
  expect(xml).toContain(`<sitemap><loc>${dutch}</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></sitemap>`)
  expect(xml).toContain(`<sitemap><loc>${english}</loc></sitemap>`)
})
