import { beforeEach, expect, test, vi } from 'vitest'
import { otherProcess, Store, world } from '../submission/testing'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/server/runtime/process-wide', () => import('../submission/testing'))
vi.mock('@/lib/server/runtime/redis', async (original) => ({
  ...(await original<object>()),
  ...(await import('../submission/testing')),
}))
const stored = vi.hoisted(() => ({ find: vi.fn() }))
vi.mock('./stored', () => ({ findStored: stored.find }))
const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { mySubmissionVersion, noteChange } = await import('./version')

const UID = '6fc981a3-d827-466d-9baa-bd56362088fa'
const version = (uid = UID) => mySubmissionVersion(makeToken({ uid, form: 'contact' }, KEY), '192.0.2.1')

beforeEach(() => {
  stored.find.mockReset().mockResolvedValue({ status: 'found', row: {} })
  world.store = null
  otherProcess()
})

test('instances with a store give the same version, and the store has no uid', async () => {
  const store = new Store()
  world.store = store
  await noteChange(UID)
  const own = await version()
  otherProcess()
  expect(await version()).toBe(own)
  expect(JSON.stringify([...store.values])).not.toContain(UID)
})

test('a store that hangs or fails does not hold up the answer', async () => {
  await noteChange(UID)
  const own = await version()
  world.store = { get: () => Promise.reject(new Error('Socket closed')), set: () => new Promise(() => {}) }
  expect(await version()).toBe(own)
  await noteChange(UID)
  expect(await version()).not.toBe(own)
})

test('without the content backend it is not told, and the next call asks again', async () => {
  stored.find.mockResolvedValueOnce({ status: 'unavailable' })
  await expect(version()).rejects.toThrow('The content backend does not answer.')
  expect(await version()).toEqual(expect.any(String))
  await version()
  expect(stored.find).toHaveBeenCalledTimes(2)
})
