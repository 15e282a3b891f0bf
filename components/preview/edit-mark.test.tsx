import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { entryMark } from './edit-mark'

vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => ({}) }))
vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: { ...env, embedded: true, cmsUrl: null } }
})
vi.mock('@/lib/cms/client/content-fetch', async (original) => ({
  ...(await original<object>()),
  askContent: async (_: unknown, { path }: { path: string }) => {
    const ids = new URLSearchParams(path.split('?', 2)[1]).getAll('id')
    const places = ids.map((id) => [id, `backend/content/${id}.yaml:1`])
    return { status: 200, text: JSON.stringify(Object.fromEntries(places)) }
  },
}))

// With a CMS marks lead to it: tests/e2e/preview.spec.ts.
test('with the embedded backend a mark names the place of each field that the entry has', async () => {
  const state = { siteId: 1, canonicalId: 12, sectionHandle: 'news', status: 'live', isDraft: false, draftId: null }
  const fields = { title: 'Silos', intro: null, summary: 'New', image: [], body: 'x', blocks: [{ title: 'x' }] }
  render(await entryMark({ id: '12', ...state, ...fields, draftName: null, dateUpdated: null }, 'en'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Edit title backend/content/12/title.yaml:1',
    'Edit summary backend/content/12/summary.yaml:1',
    'Edit title, intro and other fields backend/content/12.yaml:1',
    'Edit body backend/content/12/body.yaml:1',
  ])
})
