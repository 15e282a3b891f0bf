import { expect, test } from './support/test'

test('robots.txt names the sitemap, whose parts have every page in every language', { tag: '@quick' }, async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Allow: \/$/m)
  expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml`)
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml')
  const index = await (await request.get('/sitemap.xml')).text()
  const paths = [...index.matchAll(/<loc>[^<]+?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const parts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  expect(index).toContain(`<loc>${baseURL}/sitemaps/en-materials-1.xml</loc><lastmod>20`)
  const entries = [...parts.join('').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)]
  const pages = entries.map(([, url = '']) => url)
  expect(new Set(pages).size).toBe(pages.length)
  const vacancy = '/werken-bij/vacatures/cnc-verspaner-kunststof'
  for (const path of ['', '/en', '/actueel', '/en/materials/pom-c-acetal', vacancy])
    expect(pages).toContain(`${baseURL}${path}`)
  // An editor hid the first from search engines, the site the others.
  expect(pages.filter((url) => /\/blokken$|vergelijken|compare/.test(url))).toEqual([])
  for (const [, , rest] of entries) expect(rest).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})
