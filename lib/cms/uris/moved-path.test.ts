// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { movedPath } from './moved-path'
import { LocalBook } from './sqlite-uri-store'
import { version } from './testing'

const state = vi.hoisted(() => ({ book: null as LocalBook | null }))
vi.mock('./open-uri-store', () => ({ addressBook: () => state.book }))
vi.mock('../read', () => ({ tagPage: async () => {} }))

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
