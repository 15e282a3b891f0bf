import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from './content-index'
import type { Metadata } from './index-entry'
import { indexXml, isAnnounced, parsePart, partAddresses, partPath, partsOf, partXml } from './sitemap'
import { live } from './testing'

let index: ContentIndex
vi.mock('./open-index', () => ({ contentIndex: () => index }))

beforeEach(() => {
  index = new ContentIndex(null)
})

function add(given: Parameters<typeof live>[0], metadata: Partial<Metadata> | null = {}) {
  const entry = live(given)
  index.fill([entry])
  const { siteId, id, updated } = entry
  const known = { siteId, id, version: updated, isHidden: false, languages: [], title: null, description: null }
  if (metadata) index.setMetadata([{ ...known, ...metadata }])
}

const NEWS = { section: 'news', locale: 'nl', number: 1 } as const
const PICTURE = 'http://cms.test/uploads/images/a.jpg'
const A = { id: 1, uri: 'actueel/a' }
const BOTH: Partial<Metadata> = { languages: ['nl', 'en'] }
const OLD: Partial<Metadata> = { version: '2026-10-01T09:00:00+01:00' }

const site = (path: string) => `https://www.example.test${path}`
const links = [
  { lang: 'nl-nl', url: site('/actueel/a') },
  { lang: 'en-us', url: site('/en/news/a') },
  { lang: 'x-default', url: site('/actueel/a') },
]

const EN = { ...A, siteId: 3, uri: 'news/a' }
const OTHER = { id: 2 }
const HIDDEN: Partial<Metadata> = { isHidden: true }
const withPicture = (url: string) => ({ ...A, details: { image: { id: 5, url, dateModified: null } } })

test.each<[string, () => unknown, object]>([
  ['a page', () => add(A, BOTH), { url: site('/actueel/a'), links: [], img: [] }],
  ['a page with a version that is listed too', () => [add(A, BOTH), add(EN, BOTH)], { links }],
  ['one whose version is hidden, as SEOmatic names none then', () => [add(A), add(EN)], { links: [] }],
  ['one with a picture', () => add(withPicture(PICTURE)), { img: [{ url: site('/uploads/images/a.jpg') }] }],
  ['one with a picture elsewhere', () => add(withPicture('http://other.test/a.jpg')), { img: [] }],
  ['none that an editor hid', () => [add(A), add(OTHER, HIDDEN)], { url: site('/actueel/a') }],
  ['a page whose metadata are not read yet', () => [add(A, null), add(EN, null)], { links: [] }],
  ['none that was hidden, until that is read again', () => [add(A, OLD), add(OTHER, { ...OLD, ...HIDDEN })], {}],
])('a part has %s', (_, arrange, expected) => {
  arrange()
  expect(partAddresses(NEWS)).toEqual([expect.objectContaining(expected)])
})

test.each([
  ['open', 1, true, true],
  ['closed yesterday', -1, false, true],
  ['closed long ago', -1000, false, false],
])('whether a vacancy that is %s is listed and announced', (_, days, listed, announced) => {
  const closingDate = new Date(Date.now() + days * 86_400_000).toISOString()
  add({ ...A, section: 'vacancies', details: { closingDate } })
  expect(partsOf('vacancies', 'nl')).toHaveLength(Number(listed))
  expect(isAnnounced('/actueel/a')).toBe(announced)
})

test('a section is split into parts of 2,500 entries, each with the time of its last listed change', async () => {
  const late = '2026-11-09T09:00:00+01:00'
  for (let id = 0; id < 5001; id++) add({ id, ...(id === 3750 && { updated: late }) }, { isHidden: id === 7 })
  expect(partsOf('news', 'nl').map(({ number, updated }) => [number, updated === late])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ])
  const parts = [1, 2, 3].map((number) => partAddresses({ ...NEWS, number }))
  expect(parts.map(({ length }) => length)).toEqual([2499, 2500, 1])
  expect((await partXml(parts[1] ?? [])).match(/<url>/g)).toHaveLength(2500)
})

test('while the index is filled for the first time there is no sitemap', () => {
  expect(() => partsOf('news', 'nl')).toThrow('not filled')
  add(A)
  index.isFilling = true
  expect(() => partAddresses(NEWS)).toThrow('not filled')
})

test('names of parts', () => {
  const part = { section: 'news', locale: 'en', number: 12 } as const
  expect(partPath(part)).toBe('/sitemaps/en-news-12.xml')
  expect(parsePart('en-news-12.xml')).toEqual(part)
  for (const name of ['en-news-0', 'en-news-01', 'en-news-401', 'en-nope-1', 'de-news-1', 'news'])
    expect(parsePart(`${name}.xml`), name).toBeNull()
})

test('search engines are told of what they may list, and of what is gone, not of what is hidden', () => {
  add(A)
  add({ id: 2, uri: 'actueel/hidden' }, { isHidden: true })
  add({ id: 3, uri: 'actueel/link', section: 'linkPages' })
  add({ id: 4, uri: 'actueel/unread' }, OLD)
  const paths = ['/actueel/a', '/actueel/hidden', '/actueel/link', '/actueel/unread', '/actueel/gone']
  expect(paths.filter(isAnnounced)).toEqual(['/actueel/a', '/actueel/gone'])
})

test('a part names pages, whatever letters are in an address, and the index names parts, both with dates', async () => {
  add({ ...withPicture(`${PICTURE}?a&b`), uri: 'actueel/a&b<"c">' }, BOTH)
  add(EN, BOTH)
  const escaped = site('/actueel/a&amp;b%3C%22c%22%3E')
  const xml = await partXml(partAddresses(NEWS))
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" [^>]+><url><loc>/)
  expect(xml).toContain(`<loc>${escaped}</loc><lastmod>2026-11-01T09:00:00+01:00</lastmod>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="nl-nl" href="${escaped}"/>`)
  expect(xml).toContain(`<image:loc>${site('/uploads/images/a.jpg?a&amp;b')}</image:loc>`)
  expect(xml).toMatch(/<\/url><\/urlset>\n$/)
  const first = `<loc>${site('/sitemaps/nl-news-1.xml')}</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>`
  expect(await indexXml(partsOf('news', 'nl'))).toContain(`<sitemap>${first}</sitemap>`)
})
