import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import en from '@/messages/en.json'
import nl from '@/messages/nl.json'
import { PreviewBar } from './preview-bar'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale }: { locale: 'nl' | 'en' }) =>
    createTranslator({ locale, messages: { nl, en }[locale], namespace: 'preview' }),
}))
const known = { id: 271 }
vi.mock('@/lib/content/lookup', () => ({ hasIndex: () => true }))
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({ find: ([id]: number[]) => (id === known.id ? [known] : []) }),
}))
vi.mock('@/lib/cms/draft/version', () => ({ renderedVersion: () => '' }))
vi.mock('./preview-scripts', () => ({
  PreviewUpdates: () => null,
  PreviewBarContainer: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}))

const entry = (status: string) => ({
  id: '271',
  uri: 'actueel/gloednieuw',
  siteId: 1,
  canonicalId: 271,
  sectionHandle: 'news',
  status,
  isDraft: false,
  draftId: null,
  draftName: null,
  dateUpdated: null,
})

test.each([
  ['disabled', 'nl', 'Nog niet openbaar'],
  ['pending', 'en', 'Not public yet'],
  ['expired', 'en', 'No longer public'],
] as const)('the bar says of an entry that is %s, in %s, that visitors do not see it', async (status, locale, text) => {
  const access = { headers: {}, drafted: { canonicalId: 271, siteId: 1 } }
  render(await PreviewBar({ access, locale, entry: entry(status) }))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/link|versie|version/i)).toBeNull()
})

test('the bar leads to the facts of an entry that was public once', async () => {
  const access = { headers: {}, drafted: null }
  const bar = async (id: number) =>
    render(await PreviewBar({ access, locale: 'nl', entry: { ...entry('live'), canonicalId: id } }))
  const { unmount } = await bar(271)
  expect(screen.getByRole('link', { name: 'Gegevens' }).getAttribute('href')).toBe('/preview/pagina?entry=271')
  unmount()
  await bar(272)
  expect(screen.queryByRole('link', { name: 'Gegevens' })).toBeNull()
})
