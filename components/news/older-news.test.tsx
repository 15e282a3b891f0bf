import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import nl from '@/messages/nl.json'
import OlderNews from './older-news'

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
vi.mock('@/lib/browser/data/read-state', () => ({
  NOTHING_READ: { data: null, pending: false, error: null, timestamp: null },
  readWithState: async (_query: unknown, _variables: unknown, onState: (state: object) => void) => {
    const item = { __typename: 'news_Entry', postDate: null, image: [] }
    const entries = [
      { ...item, id: '1', title: 'Open day', uri: 'a', newsCategory: 'event', newsCategoryLabel: 'Event' },
      { ...item, id: '2', title: 'Rumours', uri: 'b', newsCategory: 'constructor', newsCategoryLabel: 'Builders' },
    ]
    onState({ data: { entries, entryCount: 2 }, pending: false, error: null, timestamp: 1 })
  },
}))

test('older news says its category, in the words of editors where the site has none', async () => {
  const texts = { ...nl.news, categories: nl.newsCategory }
  render(<OlderNews shown={0} siteId={1} locale="nl" texts={texts} />)
  await screen.findByText('Rumours')
  expect(screen.getByText('Evenement')).toBeDefined()
  expect(screen.getByText('Builders')).toBeDefined()
})
