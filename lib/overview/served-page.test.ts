import { expect, test } from 'vitest'
import { isHidden, readServedPage } from './served-page'

const CRUMBS = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.test/' },
    { '@type': 'ListItem', position: 2, name: 'Page', item: 'https://a.test/page' },
  ],
}

const page = (graph: object[], head = '') => ({
  status: 200,
  headers: {},
  body: `<head>${head}</head><main>Text</main><script>{}</script>
    <script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`,
})

test('a page says its canonical address and the types of its structured data', async () => {
  const served = await readServedPage(page([CRUMBS], '<link rel="canonical" href="https://a.test/page">'))
  const facts = { canonical: 'https://a.test/page', robots: '', types: ['BreadcrumbList'], problems: [] }
  expect(served).toMatchObject(facts)
  expect(isHidden(served)).toBe(false)
  const moved = await readServedPage({ status: 301, headers: { location: '/b' }, body: '' })
  expect(moved).toMatchObject({ status: 301, location: '/b', types: [], problems: [] })
})

test('structured data that search engines do not accept are named', async () => {
  const { itemListElement: _, ...broken } = CRUMBS
  const { problems } = await readServedPage(page([broken, { '@type': 'WebPage', about: { '@id': '#none' } }]))
  expect(problems).toEqual(expect.arrayContaining(['#none leads nowhere', expect.stringContaining('itemListElement')]))
  const torn = { ...page([]), body: '<script type="application/ld+json">{</script>' }
  expect((await readServedPage(torn)).problems).toEqual(['no JSON'])
})

test.each([
  ['a header', { 'x-robots-tag': 'noindex, nofollow' }, '', true],
  ['a tag', {}, '<meta name="robots" content="none">', true],
  ['both, which agree', { 'x-robots-tag': 'none' }, '<meta name="robots" content="none">', true],
  ['a tag that only hides pictures', {}, '<meta name="robots" content="all, max-image-preview:none">', false],
  ['a tag that only limits excerpts', {}, '<meta name="robots" content="max-snippet:-1">', false],
])('%s says whether a page is hidden', async (_, headers, head, hidden) => {
  const served = await readServedPage({ ...page([CRUMBS], head), headers })
  expect(isHidden(served)).toBe(hidden)
  expect(served.robots.match(/none/g)?.length ?? 0).toBeLessThan(2)
})
