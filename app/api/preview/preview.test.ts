import { beforeEach, expect, test, vi } from 'vitest'
import { PREVIEW_ENTRY_COOKIE, signEntry } from '@/lib/cms/draft/cookies'

const SECRET = 'secret-of-the-previews'
vi.stubEnv('PREVIEW_SECRET', SECRET)
vi.stubEnv('CMS_URL', 'https://cms.test/admin')
const jar = new Map<string, { name: string; value: string }>()
const cookies = {
  get: (name: string) => jar.get(name),
  set: (cookie: { name: string; value: string }) => jar.set(cookie.name, cookie),
}
const draftMode = async () => ({ enable: () => {} })
vi.unmock('@/lib/server/runtime/env')
vi.mock('next/headers', () => ({ cookies: async () => cookies, draftMode }))
const index = { isCompared: true }
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
const publicPath = vi.hoisted(() => vi.fn(async () => '/contact'))
const findPreviewEntry = async () => ({ canonicalId: 1, siteId: 1, path: '/a' })
vi.mock('@/lib/preview/entry', () => ({ publicPath, findPreviewEntry }))
const { GET } = await import('./overview/route')
const { GET: openPreview } = await import('./route')
const { POST } = await import('./exit/route')

const get = (query: string) => GET(new Request(`https://site.test/api/preview/overview${query}`))
beforeEach(() => {
  jar.clear()
  publicPath.mockClear()
  index.isCompared = true
})

test('a wrong secret is refused, and a right one is replaced by a cookie', async () => {
  for (const query of ['', '?secret=wrong', '?secret=']) expect((await get(query)).status).toBe(401)
  jar.set('preview-overview', { name: '', value: `${Date.now() + 9999}.invented` })
  expect((await get('')).status).toBe(401)
  const { status, headers } = await get(`?secret=${SECRET}&site=en`)
  expect([status, headers.get('location')]).toEqual([303, '/api/preview/overview?site=en'])
  expect(JSON.stringify([...jar.values()])).not.toContain(SECRET)
  // Only an id names an entry.
  const shown = await get('?site=en&entry=12%26x')
  expect([shown.status, shown.headers.get('location')]).toEqual([303, '/en/preview/overview'])
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
})

test('a refusal is a page that says what to do, and leads to the CMS and the website', async () => {
  const refused = await get('?secret=wrong&site=en')
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await refused.text()
  expect(page).toContain('<h1>This preview does not open</h1>')
  for (const href of ['https://cms.test/admin', '/en']) expect(page).toContain(`<a href="${href}" target="_top">`)
  expect(page).toMatch(/<ol>.*choose Preview again.*<\/ol>/s)
})

test('the cookie ends after a day, whatever the browser does, and its end cannot be moved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00.000Z') })
  await get(`?secret=${SECRET}`)
  const value = jar.get('preview-overview')?.value ?? ''
  expect((await get('')).status).toBe(303)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect((await get('')).status).toBe(401)
  jar.set('preview-overview', { name: '', value: value.replace(/^\d+/, String(Date.now() + 9999)) })
  expect((await get('')).status).toBe(401)
  vi.useRealTimers()
})

test('until the content was read, a page that loads again says so', async () => {
  await get(`?secret=${SECRET}`)
  index.isCompared = false
  const response = await get('?site=en')
  expect([response.status, response.headers.get('refresh')]).toEqual([503, '2'])
  expect(await response.text()).toMatch(/still reading the content.*reloads by itself/)
})

test('its cookie opens previews from links of the site, and not of other sites', async () => {
  await get(`?secret=${SECRET}`)
  const open = (site: string) =>
    openPreview(new Request('https://site.test/api/preview?uri=a&site=nl', { headers: { 'Sec-Fetch-Site': site } }))
  expect([(await open('same-origin')).status, (await open('cross-site')).status]).toEqual([307, 401])
})

test.each([undefined, '', '12.2.x', signEntry({ canonicalId: 12, siteId: 2 }, 'another secret')])(
  'without a preview (%s) the content backend is not asked',
  async (value) => {
    if (value !== undefined) jar.set(PREVIEW_ENTRY_COOKIE, { name: PREVIEW_ENTRY_COOKIE, value })
    const body = new URLSearchParams({ entry: '12', site: 'en' })
    const { status, headers } = await POST(new Request('https://site.test/api/preview/exit', { method: 'POST', body }))
    expect([status, headers.get('location')]).toEqual([303, '/en'])
    expect(publicPath).not.toHaveBeenCalled()
  },
)
