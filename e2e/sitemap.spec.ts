import { readSitemap } from './support/sitemap'
import { expect, test } from './support/test'

test('robots.txt names the sitemap, whose parts have every page in every language', { tag: '@quick' }, async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Allow: \/$/m)
  expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml`)
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml')
  const { index, parts } = await readSitemap(request)
  expect(index).toContain(`<loc>${baseURL}/sitemaps/en-materials-1.xml</loc><lastmod>20`)
  const entries = [...parts.join('').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)]
  const pages = entries.map(([, url = '']) => url)
  expect(new Set(pages).size).toBe(pages.length)
  const vacancy = '/werken-bij/vacatures/cnc-verspaner-kunststof'
  for (const path of ['', '/en', '/actueel', '/en/materials/pom-c-acetal', vacancy])
    expect(pages).toContain(`${baseURL}${path}`)
  // An editor hid it from search engines.
  expect(pages.filter((url) => url.endsWith('/blokken'))).toEqual([])
  for (const [, , rest] of entries) expect(rest).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})
