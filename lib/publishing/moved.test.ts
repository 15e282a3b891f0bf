// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { LocalBook } from './local-book'
import { movedPath } from './moved'
import { version } from './testing'

const state = vi.hoisted(() => ({ book: null as LocalBook | null }))
vi.mock('./book', () => ({ addressBook: () => state.book }))
vi.mock('../content/read', () => ({ tagPage: async () => {} }))

beforeEach(() => {
  state.book = new LocalBook(null)
})

test('an old address leads to the one that the entry has now, and never to itself', async () => {
  await state.book?.move(1, 'actueel/a', 7)
  await state.book?.put([{ ...version({ id: 7, uri: 'actueel/b' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBe('/actueel/b')
  // Only what was noted about the move back was lost.
  await state.book?.put([{ ...version({ id: 7, uri: 'actueel/a' }), live: true }])
  expect(await movedPath('actueel/A', 'nl')).toBeNull()
})
