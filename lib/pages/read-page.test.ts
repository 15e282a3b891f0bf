import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { tags } from '@/lib/cms/tags'
import type { PageEntry } from './page'
import type { FoundRedirect } from './redirects/find-redirect'

const content = new Map<string, object>()
const reads: string[] = []

let failure: ContentError | null = null

vi.mock('@/lib/cms/read', () => ({
  read: async (query: unknown, { uri, siteId }: { uri: [string]; siteId: [number] }, names: string[]) => {
    reads.push(`${siteId[0]}:${uri[0]}`)
    if (query === WITH_METADATA && failure) throw failure
    expect(names).toContain(tags.entry(uri[0], siteId[0] === 1 ? 'nl' : 'en'))
    return { entry: content.get(`${siteId[0]}:${uri[0]}`) ?? null }
  },
  tagPage: async () => {},
}))
vi.mock('@/lib/cms/seo/read-metadata', async (importActual) => ({
  ...(await importActual<typeof import('@/lib/cms/seo/read-metadata')>()),
  withMetadata: () => WITH_METADATA,
  metadataOf: () => null,
  logWithoutMetadata: () => {},
}))
const editor = { isIn: false }
vi.mock('@/lib/cms/draft/access', () => ({
  preview: async () => (editor.isIn ? { headers: {}, drafted: null } : null),
}))
vi.mock('@/lib/cms/draft/version', () => ({ renderedVersion: async () => null }))
vi.mock('@/lib/index/moved-path', () => ({ movedPath: async () => null }))
const redirects = new Map<string, FoundRedirect>()
vi.mock('./redirects/find-redirect', () => ({ findRedirect: async (uri: string) => redirects.get(uri) ?? null }))
/** Whether addresses are looked up first, as on the running site; which were, and which were noted. */
const index = { isOn: false, lookedUp: [] as string[], noted: [] as number[] }
vi.mock('@/lib/index/lookup', () => ({
  isIndexed: async () => index.isOn,
  noteMismatch: (id: number) => index.noted.push(id),
  liveAt: async (places: { siteId: number; uri: string }[]) =>
    places.map(({ siteId, uri }) => {
      index.lookedUp.push(`${siteId}:${uri}`)
      return listed.get(`${siteId}:${uri.toLowerCase()}`) ?? null
    }),
}))
const listed = new Map<string, { id: number; uris: Record<number, string> }>()
function list(id: number, uris: Record<number, string>) {
  for (const [siteId, uri] of Object.entries(uris)) listed.set(`${siteId}:${uri.toLowerCase()}`, { id, uris })
}
vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))

const { readPage } = await import('./read-page')

function add(type: string, uris: { nl?: string; en?: string }) {
  const all = [
    { siteId: 1, uri: uris.nl },
    { siteId: 3, uri: uris.en },
  ]
  const versions = all.filter(({ uri }) => uri !== undefined)
  for (const { siteId, uri } of versions) {
    const localized = versions.filter((other) => other.siteId !== siteId)
    content.set(`${siteId}:${uri}`, { __typename: type, title: uri, uri, localized })
  }
}

const query = {} as never
const WITH_METADATA = {}

type Data<Type> = { entry: (PageEntry & { __typename: Type }) | null }
const NEWS = { locale: 'nl', query, type: 'news_Entry', route: '/news/[slug]' } as const

const newsItem = (slug: string, isValid?: () => boolean) =>
  readPage<Data<'news_Entry'>, 'news_Entry'>({ ...NEWS, slug, isValid })
const freePage = (uri: string) =>
  readPage<Data<'pages_Entry'>, 'pages_Entry'>({ locale: 'nl', query, type: 'pages_Entry', route: '/', freeUri: uri })
const languages = async (page: Promise<Awaited<ReturnType<typeof newsItem | typeof freePage>>>) => {
  const result = await page
  return 'languages' in result ? result.languages : null
}

beforeEach(() => {
  content.clear()
  reads.length = 0
  Object.assign(index, { isOn: false, lookedUp: [], noted: [] })
  listed.clear()
  redirects.clear()
  failure = null
  add('newsIndex_Entry', { nl: 'actueel', en: 'news' })
})

describe('in the other language a page leads', () => {
  test('to its own version, without a further read', async () => {
    add('news_Entry', { nl: 'actueel/x', en: 'news/y' })
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en/news/y' })
    expect(reads).toEqual(['1:actueel/x'])
  })

  test('without one to the list above it, or to home where that list is not there either', async () => {
    add('news_Entry', { nl: 'actueel/x' })
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en/news' })
    content.delete('3:news')
    add('newsIndex_Entry', { nl: 'actueel' })
    expect(await languages(newsItem('x'))).toEqual({ nl: '/actueel/x', en: '/en' })
  })

  test('from a free page to the page above it, by its slug there, or with nothing above it to home', async () => {
    add('pages_Entry', { nl: 'over-ons' })
    add('pages_Entry', { nl: 'over-ons/x' })
    expect(await languages(freePage('over-ons/x'))).toEqual({ nl: '/over-ons/x', en: '/en' })
    expect(await languages(freePage('over-ons'))).toEqual({ nl: '/over-ons', en: '/en' })
    add('pages_Entry', { nl: 'over-ons', en: 'about-us' })
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
    const isValid = vi.fn(() => false)
    const missing = { kind: 'missing', languages: { en: '/en/news' }, above: '/news' }
    expect(await newsItem('x', isValid)).toMatchObject(missing)
    expect(isValid).toHaveBeenCalledWith(expect.objectContaining({ uri: 'actueel/x' }))
  })

  test('that holds shows it, and none hides it from an editor in a preview', async () => {
    add('news_Entry', { nl: 'actueel/x' })
    expect(await newsItem('x', () => true)).toMatchObject({ kind: 'found', entry: { uri: 'actueel/x' } })
    editor.isIn = true
    expect(await newsItem('x', () => false)).toMatchObject({ kind: 'found' })
    editor.isIn = false
  })

  test('is made of entries of the route only: another type is missing anyhow', async () => {
    add('pages_Entry', { nl: 'actueel/x' })
    const isValid = vi.fn(() => true)
    expect(await newsItem('x', isValid)).toMatchObject({ kind: 'missing' })
    expect(isValid).not.toHaveBeenCalled()
  })
})

describe('a page whose metadata cannot be had', () => {
  beforeEach(() => add('news_Entry', { nl: 'actueel/x' }))

  test.each([ContentError.status(403), new ContentError('graphql', 'Apollo errors occurred (1)')])(
    'is read without them: $message',
    async (error) => {
      failure = error
      expect(await newsItem('x')).toMatchObject({ kind: 'found', head: { title: 'actueel/x' } })
    },
  )

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

describe('where addresses are looked up first', () => {
  beforeEach(() => {
    index.isOn = true
    list(1, { 1: 'actueel', 3: 'news' })
  })

  test('an invented one is missing without a read', async () => {
    expect(await newsItem('nope')).toMatchObject({ kind: 'missing', languages: { en: '/en/news' } })
    expect(reads).toEqual([])
  })

  test('one in another case, or of another language, leads to the page without a read', async () => {
    list(2, { 1: 'actueel/x', 3: 'news/y' })
    expect(await newsItem('X')).toMatchObject({ kind: 'moved', path: '/actueel/x' })
    list(3, { 1: 'actueel/eigen', 3: 'news/own' })
    expect(await newsItem('own')).toMatchObject({ kind: 'moved', path: '/actueel/eigen' })
    expect(reads).toEqual([])
  })

  test('one of a page is read once', async () => {
    list(2, { 1: 'actueel/x', 3: 'news/y' })
    add('news_Entry', { nl: 'actueel/x', en: 'news/y' })
    expect(await newsItem('x')).toMatchObject({ kind: 'found', languages: { en: '/en/news/y' } })
    expect(reads).toEqual(['1:actueel/x'])
  })

  test('one whose page is gone is missing, and is reported to the index', async () => {
    list(2, { 1: 'actueel/x' })
    expect(await newsItem('x')).toMatchObject({ kind: 'missing' })
    expect(index.noted).toEqual([2])
  })
})

describe.each([true, false])('an address that editors redirect (looked up first: %s)', (isOn) => {
  beforeEach(() => {
    index.isOn = isOn
    list(1, { 1: 'actueel', 3: 'news' })
    redirects.set('actueel/x', { status: 301, href: '/contact' })
  })

  test('leads where they say', async () => {
    expect(await newsItem('x')).toEqual({ kind: 'redirected', locale: 'nl', href: '/contact', isPermanent: true })
    redirects.set('actueel/x', { status: 302, href: '/contact' })
    expect(await newsItem('x')).toMatchObject({ kind: 'redirected', isPermanent: false })
    redirects.set('actueel/x', { status: 410 })
    expect(await newsItem('x')).toMatchObject({ kind: 'gone', languages: { en: '/en/news' }, above: '/news' })
  })

  test('is a page where it has one, but not one that is over', async () => {
    list(2, { 1: 'actueel/x', 3: 'news/y' })
    add('news_Entry', { nl: 'actueel/x', en: 'news/y' })
    expect(await newsItem('x')).toMatchObject({ kind: 'found' })
    expect(await newsItem('x', () => false)).toMatchObject({ kind: 'redirected' })
  })

  test('may have more levels than pages have', async () => {
    const request = { locale: 'nl', query, type: 'pages_Entry', route: '/', freeUri: null } as const
    const deep = (deepUri: string) => readPage<Data<'pages_Entry'>, 'pages_Entry'>({ ...request, deepUri })
    redirects.set('a/b/c', { status: 301, href: '/contact' }).set('a/b/d', { status: 410 })
    expect(await deep('a/b/c')).toMatchObject({ kind: 'redirected', href: '/contact' })
    expect(await deep('a/b/d')).toMatchObject({ kind: 'gone' })
    expect(await deep('a/b/e')).toMatchObject({ kind: 'missing' })
  })
})
