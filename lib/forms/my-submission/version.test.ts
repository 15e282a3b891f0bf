import { expect, test, vi } from 'vitest'
import { otherProcess, Store, world } from '../submission/testing'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/server/runtime/process-wide', () => import('../submission/testing'))
vi.mock('@/lib/server/runtime/redis', async (original) => ({
  ...(await original<object>()),
  ...(await import('../submission/testing')),
}))
const KEY = 'submissions-token'
const findStored = vi.hoisted(() => vi.fn())
vi.mock('./stored', () => ({ findStored }))
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { mySubmissionVersion, noteChange } = await import('./version')

// Each change gives another version: my-submission.test.ts.
test('instances with a store give the same version, and ask again after the content backend was away', async () => {
  world.store = new Store()
  const token = makeToken({ uid: 'abcd-1', form: 'contact' }, KEY)
  const version = () => mySubmissionVersion(token, '192.0.2.1')
  await noteChange('abcd-1')
  findStored.mockResolvedValueOnce({ status: 'unavailable' }).mockResolvedValue({ status: 'found', row: {} })
  await expect(version()).rejects.toThrow('The content backend does not answer.')
  const own = await version()
  otherProcess()
  expect([own, await version()]).toEqual([expect.any(String), own])
  expect(findStored).toHaveBeenCalledTimes(2)
})
