import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { REDIRECT_RULES } from '@/lib/content/site-texts'
import { live, ruleRow } from '@/lib/content/testing'
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

function add(id: number, section: string, nl: string, en: string | null = null, details: EntryDetails = {}) {
  index.fill([live({ id, section, uri: nl, details })])
  if (en) index.fill([live({ id, section, siteId: 3, uri: en, details })])
}
const rules = (...rows: Parameters<typeof ruleRow>[]) =>
  index.setValue(REDIRECT_RULES, JSON.stringify(rows.map((row) => ruleRow(...row))))

const PAGE = { kind: 'page' }
const ROUTE = { kind: 'route' }
const missing = (above: string, kind = 'missing') => ({ kind, above })
const moved = (path: string) => ({ kind: 'moved', path })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  index = new ContentIndex(null)
  index.isCompared = true
  add(1, 'home', '__home__', '__home__')
  add(2, 'newsIndex', 'actueel', 'news')
  add(3, 'news', 'actueel/acht', 'news/eight')
  add(4, 'pages', 'over-ons', 'about-us')
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

test.each<[clean: string, endings: string[]]>([
  ['/over-ons', ['*', '&utm_source=x', '/&utm_source=https://x.example/', '%3Futm_source=x', '%23top', '%2520', '_']],
  ['/over-ons', ['%3Cbr%3E', '%FF', ').', '/,', './', '**).', '%20en%20meer', '%E2%80%8B', '%E2%80%9D']],
  ['/actueel/acht', ['%7D%2F']],
  ['/zoeken', ['=']],
  ['/', ['&utm_source=x']],
  ['/en', ['&utm_source=x', '/&utm_source=x']],
  ['/en/news/eight', ['%22', '%22%5D']],
])('clutter behind %s is removed: %j', async (clean, endings) => {
  for (const ending of endings) expect(await resolveAddress(clean + ending), ending).toEqual(moved(clean))
})

test('clutter is also removed from other spellings of an address', async () => {
  for (const path of ['/OVER-ONS|', '/%2Fover-ons*']) expect(await resolveAddress(path)).toEqual(moved('/over-ons'))
  expect(await resolveAddress('/en/news/acht*')).toEqual(moved('/en/news/eight'))
})

test('clutter where nothing is without it is missing', async () => {
  const invented = ['/verzonnen&utm_source=x', '/en/verzonnen*', '/verzonnen).', '/%2F%2Fevil.example*']
  for (const path of [...invented, '/over-ons/*', '/en/*', '/@over-ons'])
    expect(await resolveAddress(path), path).toEqual(missing('/'))
  expect(await resolveAddress('/actueel/verzonnen,')).toEqual(missing('/news'))
})

test('an address with clutter is led on at once to where the rest leads, and is read once', async () => {
  await index.update([live({ id: 3, uri: 'actueel/negen' })])
  expect(await resolveAddress('/actueel/acht*')).toEqual(moved('/actueel/negen'))
  rules(['/oud', '/over-ons', '302'])
  expect(await resolveAddress('/oud&fbclid=1')).toEqual({ kind: 'redirected', status: 302, href: '/over-ons' })
  const find = vi.spyOn(index, 'findByUri')
  expect(await resolveAddress(`/over-ons${'*.'.repeat(1_000_000)}`)).toEqual(moved('/over-ons'))
  expect(await resolveAddress(`/x${'.'.repeat(1_000_000)}`)).toEqual(missing('/'))
  expect(find.mock.calls.length).toBeLessThan(12)
})

test('the number of a further page of the news is within the list', async () => {
  for (let id = 100; id < 112; id++) add(id, 'news', `actueel/${id}`)
  const paths = ['1', '2', '3', '0', '02', 'x', '99999999']
  const resolved = await Promise.all(paths.map((number) => resolveAddress(`/actueel/pagina/${number}`)))
  const none = missing('/news')
  expect(resolved).toEqual([moved('/actueel'), PAGE, none, none, none, none, none])
  expect(await resolveAddress('/en/news/page/2')).toEqual(none)
})

test('an entry that is no page any more is missing, unless a rule leads on', async () => {
  add(5, 'vacancies', 'werken-bij/vacatures/oud', null, { closingDate: '2001-01-01T00:00:00+00:00' })
  expect(await resolveAddress('/werken-bij/vacatures/oud')).toEqual(missing('/'))
  rules(['/werken-bij/vacatures/oud', '/over-ons', '302'])
  expect(await resolveAddress('/werken-bij/vacatures/oud')).toMatchObject({ kind: 'redirected', href: '/over-ons' })
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
    await index.update([live({ id: 3, uri: 'actueel/negen' })])
    expect(await resolveAddress('/actueel/acht')).toEqual({ kind: 'redirected', status: 301, href: '/x' })
  })
})

test('an abbreviation leads to the material, if it is that of one', async () => {
  const addMaterial = (id: number, slug: string, title: string) =>
    add(id, 'materials', `materialen/${slug}`, `materials/${slug}`, { title })
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
