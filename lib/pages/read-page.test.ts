import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { tags } from '@/lib/cms/cache'
import { type PageMetadata, parseContainers } from '@/lib/cms/seo/containers'
import { ContentIndex } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'
import type { PageEntry } from './page'

const content = new Map<string, object>()
const reads: string[] = []

let failure: ContentError | null = null
let metadata: PageMetadata | null = null

vi.mock('@/lib/cms/read', () => ({
  read: async (query: unknown, { uri, siteId }: { uri: [string]; siteId: [number] }, names: string[]) => {
    reads.push(`${siteId[0]}:${uri[0]}`)
    if (query === WITH_METADATA && failure) throw failure
    expect(names).toContain(tags.entry(uri[0], siteId[0] === 1 ? 'nl' : 'en'))
    return { entry: content.get(`${siteId[0]}:${uri[0]}`) ?? null }
  },
  tagPage: async () => {},
}))
vi.mock('@/lib/cms/seo/seomatic-query', async (importActual) => ({
  ...(await importActual<typeof import('@/lib/cms/seo/seomatic-query')>()),
  withMetadata: () => WITH_METADATA,
  metadataOf: () => metadata,
  logWithoutMetadata: () => {},
}))
const editor = { isIn: false }
vi.mock('@/lib/cms/draft/access', () => ({
  readPreviewAccess: async () => (editor.isIn ? { headers: {}, drafted: null } : null),
}))
vi.mock('@/lib/cms/draft/version', () => ({ withVersion: () => WITH_METADATA, noteVersion: () => {} }))
/** Whether the page is public on the running site, and what the index was told. */
const site = { isIndexed: false, noted: [] as (number | string)[] }
let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/content/lookup', () => ({
  hasIndex: () => site.isIndexed,
  isIndexed: async () => site.isIndexed,
  noteMismatch: (id: number) => site.noted.push(id),
  lookupFailure: () => failure,
  isKnownUri: ({ siteId, uri }: { siteId: number; uri: string }) => index.findByUri(siteId, uri)?.uri === uri,
}))
vi.mock('@/lib/content/metadata-index', () => ({ noteMetadata: ({ uri }: { uri: string }) => site.noted.push(uri) }))
vi.mock('@/lib/content/addresses/find-redirect', () => ({ leadTo: () => '/contact' }))

const { readPage } = await import('./read-page')

let lastId = 100

function add(type: string, uris: { nl?: string; en?: string }): number {
  const id = lastId++
  const versions = [
    { siteId: 1, uri: uris.nl },
    { siteId: 3, uri: uris.en },
  ].filter(({ uri }) => uri !== undefined)
  for (const { siteId, uri } of versions) {
    const localized = versions.filter((other) => other.siteId !== siteId)
    content.set(`${siteId}:${uri}`, { __typename: type, title: uri, uri, localized })
    index.fill([{ ...version({ id, siteId, uri }), live: true }])
  }
  return id
}

const query = {} as never
const WITH_METADATA = {}

type Data<Type> = { entry: (PageEntry & { __typename: Type }) | null }
const NEWS = { locale: 'nl', query, type: 'news_Entry', route: '/news/[slug]' } as const

const newsItem = (slug: string, isValid?: () => boolean) =>
  readPage<Data<'news_Entry'>, 'news_Entry'>({ ...NEWS, slug, isValid })
const freePage = (uri: string) =>
  readPage<Data<'pages_Entry'>, 'pages_Entry'>({ locale: 'nl', query, type: 'pages_Entry', route: '/', freeUri: uri })
const languages = async (page: Promise<{ languages: object }>) => (await page).languages

let list: number
beforeEach(() => {
  content.clear()
  reads.length = 0
  Object.assign(site, { isIndexed: false, noted: [] })
  Object.assign(editor, { isIn: false })
  index = new ContentIndex(null)
  failure = null
  metadata = null
  list = add('newsIndex_Entry', { nl: 'actueel', en: 'news' })
})

describe('in the other language a page leads', () => {
  beforeEach(() => {
    site.isIndexed = true
  })

  test('to its own version, without a further read', async () => {
    add('news_Entry', { nl: 'actueel/x', en: 'news/y' })
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en/news/y' })
    expect(reads).toEqual(['1:actueel/x'])
  })

  test('without one to the list above it, or to home where that list is not there either', async () => {
    add('news_Entry', { nl: 'actueel/x' })
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en/news' })
    index.fill([{ ...version({ id: list, siteId: 3, uri: 'news' }), live: false }])
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en' })
  })

  test('from a free page to the page above it, by its slug there, or with nothing above it to home', async () => {
    const above = add('pages_Entry', { nl: 'over-ons' })
    add('pages_Entry', { nl: 'over-ons/x' })
    expect(await languages(freePage('over-ons/x'))).toEqual({ nl: '/over-ons/x', en: '/en' })
    expect(await languages(freePage('over-ons'))).toEqual({ nl: '/over-ons', en: '/en' })
    index.fill([{ ...version({ id: above, siteId: 3, uri: 'about-us' }), live: true }])
    expect(await languages(freePage('over-ons/x'))).toEqual({ nl: '/over-ons/x', en: '/en/about-us' })
  })
})

test('a missing page leads to what is above it, and reads nothing about invented parents', async () => {
  expect(await languages(newsItem('nope'))).toMatchObject({ en: '/en/news' })
  reads.length = 0
  expect(await languages(freePage('a/b'))).toMatchObject({ en: '/en' })
  expect(reads.filter((question) => question.endsWith(':a'))).toEqual([])
})

describe('the validity check of a page', () => {
  test('that fails makes it a missing page', async () => {
    add('news_Entry', { nl: 'actueel/x', en: 'news/y' })
    const missing = { kind: 'missing', languages: { en: '/en/news' }, above: '/news' }
    expect(await newsItem('x', () => false)).toMatchObject(missing)
  })

  test('that holds shows it, and none hides it from an editor in a preview', async () => {
    add('news_Entry', { nl: 'actueel/x' })
    expect(await newsItem('x', () => true)).toMatchObject({ kind: 'found', entry: { uri: 'actueel/x' } })
    editor.isIn = true
    expect(await newsItem('x', () => false)).toMatchObject({ kind: 'found' })
    add('pages_Entry', { nl: 'actueel/y' })
    expect(await newsItem('y', () => true)).toMatchObject({ kind: 'missing' })
  })
})

describe('a page whose metadata cannot be had', () => {
  beforeEach(() => add('news_Entry', { nl: 'actueel/x' }))

  const OF_METADATA = [ContentError.status(403), new ContentError('graphql', 'Apollo errors occurred (1)')]
  test.each(OF_METADATA)('is read without them: $message', async (error) => {
    failure = error
    expect(await newsItem('x')).toMatchObject({ kind: 'found', head: { title: 'actueel/x' } })
  })

  test.each([
    { error: ContentError.status(502), status: 502 },
    { error: ContentError.status(429), status: 429 },
    { error: ContentError.status(404), status: 500 },
    { error: ContentError.missing(), status: 500 },
    { error: new ContentError('network', 'No response'), status: 503 },
  ])('fails where the content backend does, without a further read: $error.message', async ({ error, status }) => {
    failure = error
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await newsItem('x')).toMatchObject({ kind: 'failed', status })
    expect(reads).toEqual(['1:actueel/x'])
  })
})

describe('on the running site', () => {
  beforeEach(() => {
    site.isIndexed = true
    metadata = parseContainers({})
    const entries = [version({ id: 1, uri: 'actueel' }), version({ id: 1, siteId: 3, uri: 'news' })]
    index.fill([...entries, version({ id: 2, uri: 'actueel/x' })].map((entry) => ({ ...entry, live: true })))
  })

  test('a page is read once, and the index gets its metadata, but none of a draft', async () => {
    add('news_Entry', { nl: 'actueel/x' })
    expect(await newsItem('x')).toMatchObject({ kind: 'found', languages: { en: '/en/news' } })
    expect([reads, site.noted]).toEqual([['1:actueel/x'], ['actueel/x']])
    Object.assign(site, { isIndexed: false, noted: [] })
    editor.isIn = true
    expect(await newsItem('x')).toMatchObject({ kind: 'found' })
    expect([reads.length, site.noted]).toEqual([2, []])
  })

  test('one that is gone is missing, and is reported to the index', async () => {
    expect(await newsItem('x')).toMatchObject({ kind: 'missing', languages: { en: '/en/news' }, above: '/news' })
    expect(site.noted).toEqual([2])
  })
})

test('on the running site an unknown uri, or one in another case, is not read', async () => {
  Object.assign(site, { isIndexed: true })
  Object.assign(index, { isCompared: true })
  index.fill([{ ...version({ id: 2, uri: 'actueel/x' }), live: true }])
  expect([await newsItem('X'), await newsItem('y')]).toMatchObject([{ kind: 'missing' }, { kind: 'missing' }])
  expect([reads, site.noted]).toEqual([[], []])
  Object.assign(index, { isCompared: false })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  failure = ContentError.status(500)
  expect(await newsItem('y')).toMatchObject({ kind: 'failed', status: 500 })
})

test('an editor sees where a link page leads', async () => {
  add('linkPages_Entry', { nl: 'actueel/x' })
  expect(await newsItem('x')).toMatchObject({ kind: 'missing' })
  editor.isIn = true
  expect(await newsItem('x')).toMatchObject({ kind: 'linkPage' })
})
