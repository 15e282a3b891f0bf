import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { ContentIndex } from '@/lib/content/content-index'
import { REDIRECT_RULES } from '@/lib/content/site-texts'
import { version } from '@/lib/content/testing'
import type { EntryDetails } from '@/lib/content/versions'

vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => null }))
let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/content/versions', () => ({
  lookUpUris: async (uris: string[]) => {
    const live = uris.flatMap((uri) => [1, 3].flatMap((siteId) => index.findByUri(siteId, uri) ?? []))
    const urisOf = (id: number) => Object.fromEntries(index.find([id]).map(({ siteId, uri }) => [siteId, uri ?? '']))
    return { found: live.map(({ id }) => ({ id, uris: urisOf(id) })), latest: [] }
  },
}))
const { resolveAddress } = await import('./resolve')

const link = (url: string) => ({ type: 'url', url, label: null, entry: null }) as LinkFieldsFragment

function add(id: number, section: string, uris: { nl?: string; en?: string }, details: EntryDetails = {}) {
  const versions = [
    { siteId: 1, uri: uris.nl },
    { siteId: 3, uri: uris.en },
  ].flatMap(({ siteId, uri }) => (uri ? [{ ...version({ id, section, siteId, uri, details }), live: true }] : []))
  index.fill(versions)
}

const rules = (...rows: [from: string, to: string, status: string][]) =>
  index.setValue(
    REDIRECT_RULES,
    JSON.stringify(
      rows.map(([fromPath, to, statusCode]) => ({ siteId: 1, fromPath, statusCode, target: to ? link(to) : null })),
    ),
  )

const PAGE = { kind: 'page' }
const ROUTE = { kind: 'route' }
const missing = (above: string, kind = 'missing') => ({ kind, above })
const moved = (path: string) => ({ kind: 'moved', path })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  index = new ContentIndex(null)
  index.isCompared = true
  add(1, 'home', { nl: '__home__', en: '__home__' })
  add(2, 'newsIndex', { nl: 'actueel', en: 'news' })
  add(3, 'news', { nl: 'actueel/acht', en: 'news/eight' })
  add(4, 'pages', { nl: 'over-ons', en: 'about-us' })
})

test.each([
  ['/', PAGE],
  ['/en', PAGE],
  ['/actueel/acht', PAGE],
  ['/zoeken', ROUTE],
  ['/en/offline', ROUTE],
  ['/verzonden/contact/12-ABCD', ROUTE],
  ['/__home__', missing('/')],
  ['/ACTUEEL/acht', moved('/actueel/acht')],
  ['/en/news/acht', moved('/en/news/eight')],
  ['/en/over-ons', moved('/en/about-us')],
  ['/actueel/verzonnen', missing('/news')],
  ['/materialen/verzonnen', missing('/')],
  ['/a/b/c', missing('/')],
  [`/${'x'.repeat(300)}`, missing('/')],
  ['/*', missing('/')],
  ['/filtered/materials', missing('/')],
])('%s is %j', async (path, expected) => {
  expect(await resolveAddress(path)).toEqual(expected)
})

test.each([
  ['/over-ons*', '/over-ons'],
  ['/over-ons&utm_source=x', '/over-ons'],
  ['/over-ons/&utm_source=https://x.example/', '/over-ons'],
  ['/over-ons%3Futm_source=x', '/over-ons'],
  ['/over-ons%23top', '/over-ons'],
  ['/over-ons%2520', '/over-ons'],
  ['/over-ons%3Cbr%3E', '/over-ons'],
  ['/over-ons%FF', '/over-ons'],
  ['/over-ons_', '/over-ons'],
  ['/over-ons).', '/over-ons'],
  ['/over-ons/,', '/over-ons'],
  ['/over-ons./', '/over-ons'],
  ['/over-ons%E2%80%8B', '/over-ons'],
  ['/over-ons%E2%80%9D', '/over-ons'],
  ['/en/news/eight%22%5D', '/en/news/eight'],
  ['/OVER-ONS|', '/over-ons'],
  ['/over-ons**).', '/over-ons'],
  ['/over-ons%20en%20meer', '/over-ons'],
  ['/actueel/acht%7D%2F', '/actueel/acht'],
  ['/zoeken=', '/zoeken'],
  ['/&utm_source=x', '/'],
  ['/en&utm_source=x', '/en'],
  ['/en/&utm_source=x', '/en'],
  ['/en/about-us*', '/en/about-us'],
  ['/en/news/eight%22', '/en/news/eight'],
  ['/en/news/acht*', '/en/news/eight'],
  ['/%2Fover-ons*', '/over-ons'],
])('clutter behind an address is removed: %s', async (path, clean) => {
  expect(await resolveAddress(path)).toEqual(moved(clean))
})

test.each([
  ['/verzonnen&utm_source=x', missing('/')],
  ['/en/verzonnen*', missing('/')],
  ['/verzonnen).', missing('/')],
  ['/actueel/verzonnen,', missing('/news')],
  ['/over-ons/*', missing('/')],
  ['/en/*', missing('/')],
  ['/@over-ons', missing('/')],
  ['/%2F%2Fevil.example*', missing('/')],
])('clutter where nothing is without it is missing: %s', async (path, expected) => {
  expect(await resolveAddress(path)).toEqual(expected)
})

test('an address with clutter is led on at once to where the rest leads, and is read once', async () => {
  await index.update([{ ...version({ id: 3, uri: 'actueel/negen' }), live: true }])
  expect(await resolveAddress('/actueel/acht*')).toEqual(moved('/actueel/negen'))
  rules(['/oud', '/over-ons', '302'])
  expect(await resolveAddress('/oud&fbclid=1')).toEqual({ kind: 'redirected', status: 302, href: '/over-ons' })
  const find = vi.spyOn(index, 'findByUri')
  expect(await resolveAddress(`/over-ons${'*.'.repeat(1_000_000)}`)).toEqual(moved('/over-ons'))
  expect(await resolveAddress(`/x${'.'.repeat(1_000_000)}`)).toEqual(missing('/'))
  expect(find.mock.calls.length).toBeLessThan(12)
})

test('the number of a further page of the news is within the list', async () => {
  for (let id = 100; id < 112; id++) add(id, 'news', { nl: `actueel/${id}` })
  const paths = ['1', '2', '3', '0', '02', 'x', '99999999']
  const resolved = await Promise.all(paths.map((number) => resolveAddress(`/actueel/pagina/${number}`)))
  const none = missing('/news')
  expect(resolved).toEqual([moved('/actueel'), PAGE, none, none, none, none, none])
  expect(await resolveAddress('/en/news/page/2')).toEqual(none)
})

test('a page leads from where it was, also over several moves', async () => {
  for (const uri of ['actueel/negen', 'actueel/tien']) await index.update([{ ...version({ id: 3, uri }), live: true }])
  expect(await resolveAddress('/actueel/acht')).toEqual(moved('/actueel/tien'))
  expect(await resolveAddress('/actueel/negen')).toEqual(moved('/actueel/tien'))
})

test('an entry that is no page any more is missing, unless a rule leads on', async () => {
  add(5, 'vacancies', { nl: 'werken-bij/vacatures/oud' }, { closingDate: '2001-01-01T00:00:00+00:00' })
  expect(await resolveAddress('/werken-bij/vacatures/oud')).toEqual(missing('/'))
  rules(['/werken-bij/vacatures/oud', '/over-ons', '302'])
  expect(await resolveAddress('/werken-bij/vacatures/oud')).toEqual({
    kind: 'redirected',
    status: 302,
    href: '/over-ons',
  })
})

describe('rules of editors', () => {
  beforeEach(() => rules(['/oud/*', '/over-ons', '301'], ['/a/b/c/d', '', '410'], ['/actueel/acht', '/x', '301']))

  test('lead on at any depth, and take no page away', async () => {
    const led = { kind: 'redirected', status: 301, href: '/over-ons' }
    expect(await resolveAddress('/oud/a')).toEqual(led)
    expect(await resolveAddress('/oud/a/b/c')).toEqual(led)
    expect(await resolveAddress('/a/b/c/d')).toEqual(missing('/', 'gone'))
    expect(await resolveAddress('/actueel/acht')).toEqual(PAGE)
  })

  test('count before the former address of a page', async () => {
    await index.update([{ ...version({ id: 3, uri: 'actueel/negen' }), live: true }])
    expect(await resolveAddress('/actueel/acht')).toEqual({ kind: 'redirected', status: 301, href: '/x' })
  })
})

test('an abbreviation leads to the material, if it is that of one', async () => {
  const addMaterial = (id: number, slug: string, title: string) =>
    add(id, 'materials', { nl: `materialen/${slug}`, en: `materials/${slug}` }, { title })
  addMaterial(20, 'pei-polyetherimide', 'PEI, polyetherimide')
  addMaterial(21, 'pa-6-polyamide', 'PA 6, polyamide 6 (nylon)')
  addMaterial(22, 'pa-6-g-gegoten', 'PA 6 G, gegoten polyamide 6')
  addMaterial(23, 'pet-een', 'PET, een')
  addMaterial(24, 'pet-ander', 'PET, ander')
  expect(await resolveAddress('/materialen/pei')).toEqual(moved('/materialen/pei-polyetherimide'))
  expect(await resolveAddress('/en/materials/PEI')).toEqual(moved('/en/materials/pei-polyetherimide'))
  expect(await resolveAddress('/materialen/pa-6')).toEqual(moved('/materialen/pa-6-polyamide'))
  for (const path of ['/materialen/pet', '/materialen/pe', '/materialen/polyetherimide', '/actueel/pei'])
    expect(await resolveAddress(path)).toMatchObject({ kind: 'missing' })
  rules(['/materialen/pei', '/over-ons', '302'])
  expect(await resolveAddress('/materialen/pei')).toMatchObject({ kind: 'redirected' })
})

test('an index that cannot be read hides no page', async () => {
  vi.spyOn(index, 'findByUri').mockImplementation(() => {
    throw new Error('disk I/O error')
  })
  expect(await resolveAddress('/actueel/acht')).toEqual({ kind: 'unknown' })
})
