import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import nl from '@/messages/nl.json'
import { filterNews, newsFilter } from './list'
import { OlderNewsButton } from './older-news-button'

let response: PromiseWithResolvers<object>

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
vi.mock('@/lib/browser/data/read-data', () => ({ readData: () => response.promise }))
beforeEach(() => {
  response = Promise.withResolvers()
  window.history.replaceState(null, '', '/')
})

const item = { __typename: 'news_Entry', postDate: null, image: [] }
const ENTRIES = [
  { ...item, id: '1', title: 'Open day', uri: 'a', newsCategory: 'event', newsCategoryLabel: 'Event' },
  { ...item, id: '2', title: 'Rumours', uri: 'b', newsCategory: 'constructor', newsCategoryLabel: 'Builders' },
]

async function press() {
  const texts = { ...nl.news, categories: nl.newsCategory }
  render(
    <>
      <OlderNewsButton shown={0} total={3} siteId={1} locale="nl" texts={texts}>
        <a href="/page/2">Earlier</a>
      </OlderNewsButton>
      <input aria-label="Elsewhere" />
    </>,
  )
  await userEvent.click(screen.getByRole('button'))
}
test('older news says its category, in words of editors too, and leaves a visitor who has gone elsewhere there', async () => {
  await press()
  await userEvent.click(screen.getByLabelText('Elsewhere'))
  response.resolve({ entries: ENTRIES, entryCount: 2 })
  await screen.findByText('Rumours')
  expect(screen.getByText('Evenement')).toBeDefined()
  expect(screen.getByText('Builders')).toBeDefined()
  expect(screen.getByLabelText('Elsewhere')).toBe(document.activeElement)
})

test('the button says at once that news is loading, and keeps the focus until it is there', async () => {
  await press()
  const button = screen.getByRole('button', { name: nl.news.loading })
  expect(button).toBe(document.activeElement)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe(nl.news.loading)
  expect(screen.queryByText('Earlier')).toBeNull()
  response.resolve({ entries: ENTRIES, entryCount: 3 })
  const link = await screen.findByRole('link', { name: 'Open day' })
  // The focus follows once React has put the link there.
  await vi.waitFor(() => expect(link.contains(document.activeElement)).toBe(true), WAIT)
})

test('after a failure the button tries again, with the focus', async () => {
  await press()
  response.reject(new Error('no connection'))
  // With the time, as each failure is announced.
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Laden is niet gelukt\. \(\d\d:\d\d:\d\d\)$/)
  expect(screen.getByRole('button', { name: nl.news.retry })).toBe(document.activeElement)
})

test.each([
  ['', ['silos', 'roof', 'new year', 'old']],
  ['?category=company', ['silos', 'new year']],
  ['?year=2026', ['silos', 'roof', 'new year']],
  ['?category=company,sustainability&year=2024', []],
  ['?year=2024,2025', ['old']],
])('the address %s chooses news by subject and year: %j', (query, expected) => {
  const news = [
    { id: 'silos', newsCategory: 'company', postDate: '2026-11-12T09:00:00+01:00' },
    { id: 'roof', newsCategory: 'sustainability', postDate: '2026-10-06T09:00:00+02:00' },
    // In Amsterdam it is 2026 already.
    { id: 'new year', newsCategory: 'company', postDate: '2025-12-31T23:30:00+00:00' },
    { id: 'old', newsCategory: null, postDate: '2024-03-01T09:00:00+01:00' },
  ]
  expect(filterNews(news, newsFilter(query)).map(({ id }) => id)).toEqual(expected)
})
