import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test, vi } from 'vitest'
import type { Finding } from '@/lib/overview/check-site'
import { OverviewPage } from './overview'

vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: { ...env, embedded: false, cmsUrl: 'https://cms.test/admin' } }
})

const EMPTY = { drafts: [], scheduled: [], links: [], withoutAlt: [], tooSmall: [] }
const counted = (of: string, words: string) => ({ of, words, count: 4, day: '2026-11-02' })
const SEARCHES = {
  arrivals: [counted('/en/news/a', 'silos'), counted('/actueel/a', 'silo’s')],
  missed: [counted('nl', 'hekwerk')],
}
const show = async (findings: Record<string, Finding[] | null>, checked: number | null = null) =>
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      {
        await OverviewPage({
          overview: { findings: { ...EMPTY, withoutDescription: [], oneLanguage: [], ...findings }, checked },
          searches: SEARCHES,
          locale: 'en',
        })
      }
    </NextIntlClientProvider>,
  )

test('an empty category says so, and so do those that the token may not read', async () => {
  await show({ drafts: null }, 40)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
  expect(screen.getAllByText('Nothing found.')).toHaveLength(6)
  expect(screen.getAllByText(/may not read drafts/)).toHaveLength(2)
  expect(screen.getByText('silos (4×):').querySelector('a')?.getAttribute('href')).toBe('/en/news/a')
  expect(screen.queryByText(/silo’s|hekwerk/)).toBeNull()
  expect(screen.getByText(/in the 40 entries saved last/)).toBeTruthy()
})

test('lines lead to the CMS and to the preview, and a long list is cut', async () => {
  const draft = { id: '9', siteId: 3, canonicalId: 4, sectionHandle: 'news', isDraft: true, draftId: 2, token: 'abc' }
  const { container } = await show({
    drafts: [{ element: '9', title: 'B', uri: 'news/b', unpublished: draft as Finding['unpublished'] }],
    links: Array.from({ length: 230 }, () => ({ element: '8', title: '<script>"', detail: '/weg' })),
  })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('B')).toBe('https://cms.test/admin/entries/news/4?site=en&draftId=2')
  expect(hrefOf('Open the preview of B')).toBe('/api/preview?uri=news%2Fb&site=en&token=abc')
  expect(screen.getAllByRole('link', { name: '<script>"' })).toHaveLength(200)
  expect(screen.getByText('And 30 more.')).toBeTruthy()
  expect(container.querySelector('script')).toBeNull()
})
