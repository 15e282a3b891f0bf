import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { showNode } from '@/blocks/testing'
import type { StepSummary } from '@/lib/forms/steps'
import type { Finding } from '@/lib/overview/check-site'
import type { LanguageFacts } from '@/lib/overview/entry-facts'
import type { ServedPage } from '@/lib/overview/served-page'
import { ApplicationsPage, EntryFactsPage, OverviewPage } from './editor-pages'

vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: { ...env, embedded: false, siteUrl: 'https://a.test', cmsUrl: 'https://cms.test/admin' } }
})
vi.mock('@/lib/forms/read-form', () => ({
  readForm: async (handle: string) => ({
    model: { title: handle, pages: [{ label: null, rows: [[{ handle: 'cv', label: 'Your CV' }]] }] },
  }),
}))
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({
    findByUri: (_: number, uri: string) => (uri.endsWith('/welder') ? { uri, details: { title: 'Welder' } } : null),
  }),
}))

const show = async (page: Promise<ReactNode>) => showNode(await page, 'en')
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('vacancies and forms are listed with where they stopped, and invented vacancies are not', async () => {
  const summary = (more: Partial<StepSummary>): StepSummary => ({
    form: 'jobApplicationEn',
    vacancy: '',
    begun: 0,
    sent: 0,
    stopped: [],
    days: [],
    ...more,
  })
  const summaries = [
    summary({ vacancy: 'welder', begun: 9, sent: 4, stopped: [['cv', 3]], days: [['2026-11-28', 4]] }),
    summary({ vacancy: 'gone', begun: 1, sent: 1 }),
    summary({ vacancy: 'invented', begun: 700 }),
    summary({ form: 'contactEn', begun: 2, stopped: [['removed', 1]] }),
  ]
  await show(ApplicationsPage({ summaries, locale: 'en' }))
  const rows = (name: string) => {
    const [, ...below] = within(screen.getByRole('table', { name })).getAllByRole('row')
    return below.map((row) => row.textContent)
  }
  expect(rows('Vacancies')).toEqual(['Welder94By day28 November 2026: 4 sentYour CV (3×)', 'gone11–'])
  expect(rows('Other forms')).toEqual(['contactEn20– (1×)'])
  expect(hrefOf('Welder')).toBe('/en/working-at/vacancies/welder')
})

function showOverview(findings: Record<string, Finding[] | null>, checked: number | null = null) {
  const categories = ['drafts', 'scheduled', 'links', 'withoutAlt', 'tooSmall', 'withoutDescription', 'oneLanguage']
  const all = { ...Object.fromEntries(categories.map((name) => [name, []])), ...findings }
  const counted = (of: string, words: string) => ({ of, words, count: 4, day: '2026-11-02' })
  const arrivals = [counted('/en/news/a', 'silos'), counted('/actueel/a', 'silo’s')]
  const searches = { arrivals, missed: [counted('nl', 'hekwerk')] }
  return show(OverviewPage({ overview: { findings: all, checked } as never, searches, locale: 'en' }))
}

test('an empty category says so, and so do those that the token may not read', async () => {
  await showOverview({ drafts: null }, 40)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
  expect(screen.getAllByText('Nothing found.')).toHaveLength(6)
  expect(screen.getAllByText(/may not read drafts/)).toHaveLength(2)
  expect(screen.getByText('silos (4×):').querySelector('a')?.getAttribute('href')).toBe('/en/news/a')
  expect(screen.queryByText(/silo’s|hekwerk/)).toBeNull()
  expect(screen.getByText(/in the 40 entries saved last/)).toBeTruthy()
})

test('lines lead to the CMS and to the preview, and a long list is cut', async () => {
  const draft = { id: '9', siteId: 3, canonicalId: 4, sectionHandle: 'news', isDraft: true, draftId: 2, token: 'abc' }
  const { container } = await showOverview({
    drafts: [{ element: '9', title: 'B', uri: 'news/b', unpublished: draft as Finding['unpublished'] }],
    links: Array.from({ length: 230 }, () => ({ element: '8', title: '<script>"', detail: '/weg' })),
  })
  expect(hrefOf('B')).toBe('https://cms.test/admin/entries/news/4?site=en&draftId=2')
  expect(hrefOf('Open the preview of B')).toBe('/api/preview?uri=news%2Fb&site=en&token=abc')
  expect(screen.getAllByRole('link', { name: '<script>"' })).toHaveLength(200)
  expect(screen.getByText('And 30 more.')).toBeTruthy()
  expect(container.querySelector('script')).toBeNull()
})

const SERVED: ServedPage = {
  status: 200,
  location: null,
  robots: '',
  canonical: 'https://a.test/actueel/a',
  types: ['WebPage', 'NewsArticle'],
  problems: [],
}

function showFacts(page: ServedPage | null) {
  const posted = '2026-10-01T09:00:00+02:00'
  const dutch: LanguageFacts = { locale: 'nl', path: '/actueel/a', posted, saved: null, former: ['/actueel/b'] }
  const english: LanguageFacts = { locale: 'en', path: null, posted: null, saved: null, former: [] }
  const facts = { id: 7, title: 'A', section: 'news', languages: [dutch, english] }
  const arrivals = [
    { of: '/actueel/a', words: 'acht silo’s', count: 5, day: '2026-11-02' },
    { of: '/actueel/b', words: 'silo', count: 4, day: '2026-11-02' },
    { of: '/actueel/a', words: 'opslag', count: 3, day: '2026-11-01' },
  ]
  const served = new Map([['/actueel/a', page]])
  return show(EntryFactsPage({ facts, served, arrivals, locale: 'en', hasOverview: false }))
}

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent

// What else is said of a page that may be found: tests/e2e/preview.spec.ts.
test('the facts of an entry say since when it is public, and where it was before', async () => {
  await showFacts(SERVED)
  expect(fact('Public since')).toContain('1 October 2026')
  expect(fact('Earlier addresses, which lead here')).toBe('/actueel/b')
  expect(screen.getByText('None: not public in this language.')).toBeTruthy()
  expect(hrefOf('Edit in the CMS')).toContain('/edit/7?site=en')
})

test.each([
  ['Searched for, then opened here', 'acht silo’s (5×) · opslag (3×)', SERVED],
  ['In search engines', 'May be found.', SERVED],
  ['In search engines', 'Hidden (noindex).', { ...SERVED, robots: 'noindex' }],
  ['In search engines', 'Unknown: the website is not responding now.', null],
  ['In search engines', 'No: the address leads on to /c.', { ...SERVED, status: 301, location: '/c' }],
  ['In search engines', 'No: the address responds with status 410.', { ...SERVED, status: 410 }],
  ['Canonical URL', 'https://b.test/c', { ...SERVED, canonical: 'https://b.test/c' }],
  ['Canonical URL', 'https://cms.test/actueel/a', { ...SERVED, canonical: 'https://cms.test/actueel/a' }],
  ['Structured data', 'Incomplete: Required "x"', { ...SERVED, problems: ['Required "x"'] }],
])('what search engines get, and people searched for, is named: %s, %s', async (term, sentence, page) => {
  await showFacts(page)
  expect(fact(term)).toBe(sentence)
  expect(screen.queryByRole('link', { name: 'Overview for editors' })).toBeNull()
})
