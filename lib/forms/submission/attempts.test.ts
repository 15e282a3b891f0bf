import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { bytesIn, temporaryFolder } from '@/scripts/lib/testing'
import { otherProcess, Store, world } from './testing'

const env = vi.hoisted(() => ({ dataDir: '' }))
vi.mock('@/lib/server/runtime/env', () => ({ env }))
vi.mock('@/lib/server/runtime/process-wide', () => import('./testing'))
vi.mock('@/lib/server/runtime/redis', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing')),
}))
const { beginAttempt, completeAttempt, dropAttempt, findAttempt, noteWithdrawn } = await import('./attempts')

const otherInstance = () => {
  otherProcess()
  env.dataDir = temporaryFolder()
}

beforeEach(() => {
  world.store = null
  otherInstance()
})

test('an attempt is known when the site is started again, until it is certain that it left nothing behind', async () => {
  expect(await findAttempt('key')).toBeNull()
  await beginAttempt('key')
  otherProcess()
  const { at } = (await findAttempt('key')) ?? { at: 0 }
  expect(at).toBeGreaterThan(Date.now() - 60_000)
  await beginAttempt('key')
  expect(await findAttempt('key')).toEqual({ at, stored: null })
  await dropAttempt('key')
  otherProcess()
  expect(await findAttempt('key')).toBeNull()
})

test('nothing of a withdrawn submission is left in the files, which nobody else can read', async () => {
  env.dataDir = join(temporaryFolder(), 'new', 'data')
  const uid = 'c0ffee00-1111-4222-8333-444455556666'
  await beginAttempt('key-of-it')
  await completeAttempt('key-of-it', { reference: '12-ABCD', uid })
  expect(bytesIn(env.dataDir)).toContain(uid)
  await noteWithdrawn(uid)
  for (const trace of [uid, 'key-of-it', '12-ABCD']) expect(bytesIn(env.dataDir)).not.toContain(trace)
  expect(statSync(env.dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(env.dataDir, 'attempts.sqlite')).mode & 0o777).toBe(0o600)
})

test('instances that share a store know of each other’s attempts', async () => {
  world.store = new Store()
  await beginAttempt('key')
  otherInstance()
  expect(await findAttempt('key')).toMatchObject({ stored: null })
  await completeAttempt('key', { reference: '12-ABCD', uid: 'abcd-1' })
  otherInstance()
  expect(await findAttempt('key')).toMatchObject({ stored: { reference: '12-ABCD', uid: 'abcd-1' } })
  await dropAttempt('key')
  otherInstance()
  expect(await findAttempt('key')).toBeNull()
})

test('a store that is lost leaves what this instance knows', async () => {
  const store = new Store()
  world.store = store
  await beginAttempt('key')
  store.broken = true
  otherProcess()
  expect(await findAttempt('key')).toMatchObject({ stored: null })
})

test('a folder that cannot be written to does not prevent sending, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  env.dataDir = join(file, 'data')
  await beginAttempt('key')
  expect(await findAttempt('key')).toMatchObject({ stored: null })
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('DATA_DIR'))
  logged.mockRestore()
})
