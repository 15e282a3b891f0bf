import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import en from '@/messages/en.json'

const settings = vi.hoisted(() => ({ embedded: true, cmsUrl: null as string | null }))
vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => ({}) }))
vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: Object.assign(settings, { ...env, ...settings }) }
})
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages: en, namespace: 'preview' }),
}))
vi.mock('@/lib/cms/client/content-fetch', async (original) => ({
  ...(await original<object>()),
  askContent: async (_: unknown, { path }: { path: string }) => {
    const ids = new URLSearchParams(path.split('?', 2)[1]).getAll('id')
    return {
      status: 200,
      text: JSON.stringify(Object.fromEntries(ids.map((id) => [id, `backend/content/${id}.yaml:1`]))),
    }
  },
}))
const { entryMark, globalMark } = await import('./edit-mark')

const state = { siteId: 1, canonicalId: 12, sectionHandle: 'news', status: 'live', isDraft: false }
const fields = { id: '12', title: 'Silos', intro: null, summary: 'New', image: [], body: 'x', blocks: [{ title: 'x' }] }
const entry = { ...state, ...fields, draftId: null, draftName: null, dateUpdated: null }

test('with the embedded backend a mark names the place of each field that the entry has', async () => {
  render(await entryMark(entry, 'en'))
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const [title, summary, body] = ['title', 'summary', 'body'].map(
    (name) => `Edit ${name} backend/content/12/${name}.yaml:1`,
  )
  expect(texts).toEqual([title, summary, 'Edit title, intro and other fields backend/content/12.yaml:1', body])
})

test('with a CMS each menu and item leads to its place there, and a mark of a field names it, as it has no address', async () => {
  settings.cmsUrl = 'https://cms.test/admin'
  const item = { id: '90', menu: 'mainNavigation', link: { href: '/', label: 'News', internal: true, newTab: false } }
  const layout = { main: [item], careers: [], footer: [], legal: [] } as unknown as Parameters<typeof globalMark>[2]
  render(await entryMark(entry, 'en'))
  render(await globalMark(['mainNavigation'], 'en', layout))
  const page = 'https://cms.test/admin/entries/news/12?site=nl'
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[page, page, page, page],
    ...['https://cms.test/admin/globals/mainNavigation?site=en', 'https://cms.test/admin/edit/90?site=en'],
  ])
  const [ofTitle, ofSummary] = screen.getAllByRole('link')
  expect([ofTitle?.textContent, ofSummary?.textContent]).toEqual([
    expect.stringContaining('Edit the entry, field Title'),
    expect.stringContaining('Edit the entry, field Summary'),
  ])
})
