import { beforeEach, expect, test, vi } from 'vitest'
import { movedPath } from './redirect'
import { SqliteUriStore } from './sqlite-uri-store'
import { version } from './testing'

const state = vi.hoisted(() => ({ store: null as SqliteUriStore | null }))
vi.mock('./open-uri-store', () => ({ uriStore: () => state.store }))
vi.mock('../read', () => ({ tagPage: async () => {} }))

beforeEach(() => {
  state.store = new SqliteUriStore(null)
})

test('an old address leads to the one that the entry has now, and never to itself', async () => {
  await state.store?.addRedirect(1, 'actueel/a', 7)
  await state.store?.save([{ ...version({ id: 7, uri: 'actueel/b' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBe('/actueel/b')
  // Only what was noted about the move back was lost.
  await state.store?.save([{ ...version({ id: 7, uri: 'actueel/a' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBeNull()
})
