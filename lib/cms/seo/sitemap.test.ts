import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { SECTIONS } from '@/graphql/generated/model'
import { announcedUris, parsePart, partAddresses, partName, partPath, partsOf } from './sitemap'

vi.mock('@/lib/server/runtime/env', () => import('../testing'))

type Variables = { uri: string[]; limit: number; offset: number; complete: boolean; section?: string[] }

const read = vi.hoisted(() => vi.fn())
vi.mock('../read', () => ({ readUncached: read, stored: (make: () => unknown) => make() }))

let entries: object[] = []
const updatedAt = (entry: object) => Date.parse(Reflect.get(entry, 'dateUpdated'))
beforeEach(() => {
  read.mockReset()
  read.mockImplementation(
    async (_: unknown, { limit, offset = 0, complete, uri = [':notempty:'], section }: Partial<Variables>) => {
      const shown = entries.filter((entry) => !section || Reflect.get(entry, '__typename') !== 'linkPages_Entry')
      const named = uri[0] === ':notempty:' ? shown : shown.filter((entry) => uri.includes(Reflect.get(entry, 'uri')))
      // Of the size: the entry that was saved last.
      const saved = named.toSorted((a, b) => updatedAt(b) - updatedAt(a))
      const page = limit === undefined ? saved.slice(0, 1) : named.slice(offset, offset + limit)
      const found = complete ? page : page.map((entry) => ({ ...entry, seomatic: undefined }))
      return { entries: found, entryCount: named.length }
    },
  )
})

const BOTH = JSON.stringify({ alternate: [{ hreflang: 'nl-nl' }, { hreflang: 'en-us' }, { hreflang: 'x-default' }] })
const seomatic = (robots: string, links = BOTH) => ({
  metaTagContainer: JSON.stringify({ robots: { content: robots, name: 'robots' }, description: { content: 'none' } }),
  metaLinkContainer: links,
})
const entry = (uri: string, more: object = {}) => ({
  ...{ __typename: 'news_Entry', uri, dateUpdated: '2026-11-01T09:00:00+01:00', localized: [] },
  ...{ seomatic: seomatic('all'), ...more },
})
const English = (uri: string, more = {}) => ({ localized: [{ __typename: 'news_Entry', siteId: 3, uri, ...more }] })

async function addresses(part = { section: 'news', locale: 'nl', number: 1 } as const) {
  const found = []
  for await (const address of partAddresses(part)) found.push(address)
  return found
}

const PICTURE = '/uploads/images/a.jpg'
const NONE = '{"alternate":[]}'
const BROKEN = { metaTagContainer: '{', metaLinkContainer: null }
const picture = (url: string) => ({ image: [{ url, dateModified: null }] })

const site = (path: string) => `https://www.example.test${path}`
const alternates = [
  { hreflang: 'nl-nl', href: site('/actueel/a') },
  { hreflang: 'en-us', href: site('/en/news/a') },
  { hreflang: 'x-default', href: site('/actueel/a') },
]

test.each([
  ['a page', {}, [{ alternates: [], images: [] }]],
  ['a page with a version that is listed too', English('news/a'), [{ alternates, images: [] }]],
  // SEOmatic names no versions then.
  ['one whose version is hidden', { ...English('news/a'), seomatic: seomatic('all', NONE) }, [{ alternates: [] }]],
  ['one with a picture', picture(`http://cms.test${PICTURE}`), [{ images: [site(PICTURE)] }]],
  ['one with a picture elsewhere', picture('http://other.test/a.jpg'), [{ images: [] }]],
  ['one without usable metadata', { seomatic: BROKEN }, [{ alternates: [] }]],
  ['none that an editor hid', { seomatic: seomatic('noindex,nofollow') }, []],
  ['no vacancy that closed long ago', { __typename: 'vacancies_Entry', closingDate: '2020-01-01T00:00:00+01:00' }, []],
])('a part has %s', async (_, more, expected) => {
  entries = [entry('actueel/a', more)]
  expect(await addresses()).toMatchObject(expected)
})

test('a section is read in pages, and split into parts of 2,500 entries; many entries are not all read to know the parts', async () => {
  entries = Array.from({ length: 5001 }, (_, id) => entry(`actueel/${id}`))
  Object.assign(entries[3750] ?? {}, { dateUpdated: '2026-11-09T09:00:00+01:00' })
  const parts = await partsOf('news', 'nl')
  expect(parts.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(new Set(parts.map(({ updated }) => updated))).toEqual(new Set(['2026-11-09T09:00:00+01:00']))
  const requested: Variables[] = read.mock.calls.map(([, variables]) => variables)
  expect(Math.max(...requested.map(({ limit = 1 }) => limit))).toBeLessThanOrEqual(500)
  expect(requested).toHaveLength(6)
  // Metadata cost a CMS most: one page is enough to know that the section is not empty.
  expect(requested.filter(({ complete }) => complete)).toHaveLength(1)
  expect(await addresses({ section: 'news', locale: 'nl', number: 2 } as never)).toHaveLength(2500)
  expect(await addresses({ section: 'news', locale: 'nl', number: 3 } as never)).toHaveLength(1)
})

test('a section of one part has the time of its last change that is listed, and none if all is hidden', async () => {
  const hidden = entry('actueel/b', { dateUpdated: '2026-11-09T09:00:00+01:00', seomatic: seomatic('none') })
  entries = [entry('actueel/a'), hidden]
  expect(await partsOf('news', 'nl')).toMatchObject([{ number: 1, updated: '2026-11-01T09:00:00+01:00' }])
  entries = [hidden, hidden]
  expect(await partsOf('news', 'nl')).toEqual([])
})

test('names of parts', () => {
  const part = { section: 'news', locale: 'en', number: 12 } as const
  expect(partPath(part)).toBe('/sitemaps/en-news-12.xml')
  expect(parsePart(partName(part))).toEqual(part)
  for (const name of ['en-news-0', 'en-news-01', 'en-news-401', 'en-nope-1', 'de-news-1', 'news'])
    expect(parsePart(`${name}.xml`), name).toBeNull()
})

test('search engines are told of what they may list, and of what is gone, not of what is hidden', async () => {
  const link = entry('actueel/link', { __typename: 'linkPages_Entry' })
  entries = [entry('actueel/a'), entry('actueel/hidden', { seomatic: seomatic('noindex') }), link]
  const uris = ['actueel/a', 'actueel/hidden', 'actueel/link', 'actueel/gone']
  expect(await announcedUris(uris, 'nl')).toEqual(['actueel/a', 'actueel/gone'])
})

test('the pictures of every section are read', () => {
  const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'))
  const source = readFileSync('lib/cms/seo/sitemap.ts', 'utf8')
  const withoutPages = ['branches', 'locations']
  const withPicture = SECTIONS.filter((section) => {
    const type = schema.getType(`${section}_Entry`)
    return !withoutPages.includes(section) && isObjectType(type) && 'image' in type.getFields()
  })
  expect(withPicture.length).toBeGreaterThan(10)
  expect(withPicture.filter((section) => !source.includes(`... on ${section}_Entry { image {`))).toEqual([])
})
