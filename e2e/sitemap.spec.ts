import { expect, test } from './support/test'

test('robots.txt names the sitemap, which names every page in every language', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Allow: \/$/m)
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  expect(address).toBe(`${baseURL}/sitemap.xml`)

  const response = await request.get(address)
  expect(response.headers()['content-type']).toContain('xml')
  const xml = await response.text()
  const pages = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)
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
  expect(pages.filter((url) => url?.endsWith('/blokken'))).toEqual([])
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${baseURL}/actueel" />`)
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})
