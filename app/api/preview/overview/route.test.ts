import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { translatorOf } from '@/lib/i18n/translator'
import type { Finding } from '@/lib/overview/check-site'

const SECRET = 'secret-of-the-previews'
vi.stubEnv('PREVIEW_SECRET', SECRET)
vi.stubEnv('CMS_URL', 'https://cms.test/admin')
const jar = new Map<string, { name: string; value: string }>()
const cookies = {
  get: (name: string) => jar.get(name),
  set: (cookie: { name: string; value: string }) => jar.set(cookie.name, cookie),
}
const draftMode = async () => ({ enable: () => {} })
vi.mock('next/headers', () => ({ cookies: async () => cookies, draftMode }))
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: 'nl'; namespace: string }) => {
    const t = await translatorOf(locale)
    return (key: string, values?: object) => t(`${namespace}.${key}` as 'preview.label', values as never)
  },
}))
const readOverview = vi.hoisted(() => vi.fn())
vi.mock('@/lib/overview/read-overview', () => ({ readOverview }))
vi.mock('@/lib/preview/entry', () => ({ findPreviewEntry: async () => ({ canonicalId: 1, siteId: 1, path: '/a' }) }))
const { GET } = await import('./route')
const { GET: openPreview } = await import('../route')

const EMPTY = {
  drafts: [],
  scheduled: [],
  links: [],
  withoutAlt: [],
  tooSmall: [],
  withoutDescription: [],
  oneLanguage: [],
}
const get = (query: string) => GET(new Request(`https://site.test/api/preview/overview${query}`))
async function page(findings: Record<string, Finding[] | null>) {
  readOverview.mockResolvedValue({ findings: { ...EMPTY, ...findings }, checked: null })
  await get(`?secret=${SECRET}`)
  return (await get('?site=en')).text()
}
const count = (html: string, text: string) => html.split(text).length - 1

beforeEach(() => jar.clear())

test('a wrong secret is refused, and a right one is replaced by a cookie', async () => {
  for (const query of ['', '?secret=wrong', '?secret=']) expect((await get(query)).status).toBe(401)
  jar.set('preview-overview', { name: '', value: `${Date.now() + 9999}.invented` })
  expect((await get('')).status).toBe(401)
  const { status, headers } = await get(`?secret=${SECRET}&site=en`)
  expect([status, headers.get('location')]).toEqual([303, '/api/preview/overview?site=en'])
  expect(JSON.stringify([...jar.values()])).not.toContain(SECRET)
  readOverview.mockResolvedValue({ findings: EMPTY, checked: 40 })
  const shown = ['cache-control', 'referrer-policy', 'x-robots-tag'].map(async (name) =>
    (await get('')).headers.get(name),
  )
  expect(await Promise.all(shown)).toEqual(['private, no-store', 'no-referrer', 'noindex, nofollow'])
})

test('the cookie ends after a day, whatever the browser does, and its end cannot be moved', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await get(`?secret=${SECRET}`)
  const value = jar.get('preview-overview')?.value ?? ''
  readOverview.mockResolvedValue(null)
  expect((await get('')).status).toBe(503)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect((await get('')).status).toBe(401)
  jar.set('preview-overview', { name: '', value: value.replace(/^\d+/, String(Date.now() + 9999)) })
  expect((await get('')).status).toBe(401)
  vi.useRealTimers()
})

test('until the content was read, a page that loads again says so', async () => {
  await get(`?secret=${SECRET}`)
  readOverview.mockResolvedValue(null)
  const response = await get('?site=en')
  expect([response.status, response.headers.get('refresh')]).toEqual([503, '2'])
  expect(await response.text()).toMatch(/still reading the content.*reloads by itself/)
})

test('a CMS that fails gives a sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await get(`?secret=${SECRET}`)
  readOverview.mockRejectedValue(new ContentError('network', 'away'))
  const response = await get('?site=en')
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/^This .* cannot .*\n$/)])
})

test('an empty category says so, and so do those that the token may not read', async () => {
  const html = await page({ drafts: null })
  expect([count(html, '<h2>'), count(html, 'Nothing found.'), count(html, 'may not read drafts')]).toEqual([7, 5, 2])
})

test('lines lead to the CMS and to the preview, which opens without the secret and not from other sites', async () => {
  const draft = { id: '9', siteId: 3, canonicalId: 4, sectionHandle: 'news', isDraft: true, draftId: 2, token: 'abc' }
  const html = await page({
    drafts: [{ element: '9', title: 'B', uri: 'news/b', unpublished: draft as Finding['unpublished'] }],
    links: Array.from({ length: 230 }, () => ({ element: '8', title: '<script>"', detail: '/weg' })),
  })
  expect(html).toContain('href="https://cms.test/admin/entries/news/4?site=en&amp;draftId=2"')
  expect(html).toContain('href="/api/preview?uri=news%2Fb&amp;site=en&amp;token=abc"')
  expect([count(html, '/edit/8?site=en"'), count(html, 'And 30 more'), count(html, '<script')]).toEqual([200, 1, 0])
  expect(html).not.toContain(SECRET)
  const open = (site: string) =>
    openPreview(new Request('https://site.test/api/preview?uri=a&site=nl', { headers: { 'Sec-Fetch-Site': site } }))
  expect([(await open('same-origin')).status, (await open('cross-site')).status]).toEqual([307, 401])
})
