import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from './content-index'
import { movedPath } from './moved-path'
import { version } from './testing'

const state = vi.hoisted(() => ({ index: null as ContentIndex | null }))
vi.mock('./open-index', () => ({ contentIndex: () => state.index }))
vi.mock('@/lib/cms/read', () => ({ tagPage: async () => {} }))

beforeEach(() => {
  state.index = new ContentIndex(null)
})

test('an old address leads to the one that the entry has now, and never to itself', async () => {
  state.index?.addRedirects([{ siteId: 1, uri: 'actueel/a', id: 7 }])
  state.index?.fill([{ ...version({ id: 7, uri: 'actueel/b' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBe('/actueel/b')
  // Only what was noted about the move back was lost.
  state.index?.fill([{ ...version({ id: 7, uri: 'actueel/a' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBeNull()
})
