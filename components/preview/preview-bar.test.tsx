import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PreviewBar } from './preview-bar'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/content/lookup', () => ({ hasIndex: () => true }))
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({ find: ([id]: number[]) => (id === 271 ? [{ id }] : []) }),
}))
vi.mock('@/lib/cms/draft/version', () => ({ renderedVersion: () => '' }))
vi.mock('./preview-scripts', () => ({
  PreviewUpdates: () => null,
  PreviewBarContainer: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}))

async function show(status: string, locale: 'nl' | 'en', canonicalId = 271) {
  const own = { id: '271', uri: 'actueel/nieuw', siteId: 1, canonicalId, sectionHandle: 'news', status }
  const entry = { ...own, isDraft: false, draftId: null, draftName: null, dateUpdated: null }
  const drafted = status === 'live' ? null : { canonicalId, siteId: 1 }
  return render(await PreviewBar({ access: { headers: {}, drafted }, locale, entry }))
}

test.each([
  ['disabled', 'nl', 'Nog niet openbaar'],
  ['pending', 'en', 'Not public yet'],
  ['expired', 'en', 'No longer public'],
] as const)('the bar says of an entry that is %s, in %s, that visitors do not see it', async (status, locale, text) => {
  await show(status, locale)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/link|versie|version/i)).toBeNull()
})

test('the bar leads to the facts of an entry that was public once', async () => {
  const { unmount } = await show('live', 'nl')
  expect(screen.getByRole('link', { name: 'Gegevens' }).getAttribute('href')).toBe('/preview/pagina?entry=271')
  unmount()
  await show('live', 'nl', 272)
  expect(screen.queryByRole('link', { name: 'Gegevens' })).toBeNull()
})
