import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import en from '@/messages/en.json'

vi.mock('@/lib/cms/draft/access', () => ({ preview: async () => ({}) }))
vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: { ...env, embedded: true, cmsUrl: null } }
})
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages: en, namespace: 'preview' }),
}))
const { entryMark } = await import('./edit-mark')

test('with the embedded backend a mark names the place of each field that the entry has', async () => {
  const answer = (url: URL) => url.searchParams.getAll('id').map((id) => [id, `content/${id}.yaml:1`])
  vi.stubGlobal('fetch', async (url: URL) => Response.json(Object.fromEntries(answer(url))))
  const state = { siteId: 1, canonicalId: 12, sectionHandle: 'news', status: 'live', isDraft: false }
  const entry = { id: '12', title: 'Silos', intro: null, summary: 'New', image: [], blocks: [{ title: 'x' }] }
  render(await entryMark({ ...state, ...entry, draftId: null, draftName: null, dateUpdated: null }, 'en'))
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const fields = ['title', 'summary'].map((field) => `Edit ${field} content/12/${field}.yaml:1`)
  expect(texts).toEqual(['Edit title, intro and other fields content/12.yaml:1', ...fields])
})
