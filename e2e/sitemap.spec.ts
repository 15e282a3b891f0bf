import { readSitemap } from './support/sitemap'
import { expect, test } from './support/test'

/** Addresses by language tag that an element names, with its own address. */
function entriesOf(xml: string) {
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)].map(([, url = '', rest = '']) => ({
    url,
    alternates: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
    ),
    images: [...rest.matchAll(/<image:loc>([^<]+)</g)].map(([, image = '']) => image),
    lastmod: /<lastmod>([^<]+)</.exec(rest)?.[1],
  }))
}

test('robots.txt names the sitemap, whose parts have every page in every language', { tag: '@quick' }, async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Allow: \/$/m)
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  expect(address).toBe(`${baseURL}/sitemap.xml`)

  expect((await request.get(address)).headers()['content-type']).toContain('xml')
  const { index, parts } = await readSitemap(request)
  expect(index).toContain(`<loc>${baseURL}/sitemaps/en-materials-1.xml</loc><lastmod>20`)
  const entries = parts.flatMap(entriesOf)
  const pages = entries.map(({ url }) => url)
  expect(new Set(pages).size).toBe(pages.length)
  for (const path of [
    '',
    '/en',
    '/actueel',
    '/en/materials/pom-c-acetal',
    '/werken-bij/vacatures/cnc-verspaner-kunststof',
  ]) {
    expect(pages).toContain(`${baseURL}${path}`)
  }
  // An editor hid it from search engines.
  expect(pages.filter((url) => url.endsWith('/blokken'))).toEqual([])
  for (const { lastmod } of entries) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
})
