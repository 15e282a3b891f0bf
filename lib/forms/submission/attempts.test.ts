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
const { beginAttempt, completeAttempt, dropAttempt, findAttempt, isWithdrawn, noteWithdrawn } = await import(
  './attempts'
)

const otherInstance = () => {
  otherProcess()
  env.dataDir = temporaryFolder()
}

beforeEach(() => {
  world.store = null
  otherInstance()
})

const STORED = { reference: '12-ABCD', uid: 'c0ffee00-1111-4222-8333-444455556666' }

test.each([
  ['when the site is started again', otherProcess, () => null],
  ['to instances that share a store', otherInstance, () => new Store()],
])('an attempt is known %s, until it is certain that it left nothing behind', async (_, other, store) => {
  world.store = store()
  expect(await findAttempt('key')).toBeNull()
  await beginAttempt('key')
  other()
  const { at } = (await findAttempt('key')) ?? { at: 0 }
  expect(at).toBeGreaterThan(Date.now() - 60_000)
  await beginAttempt('key')
  other()
  expect(await findAttempt('key')).toEqual({ at, stored: null })
  await completeAttempt('key', STORED)
  other()
  expect(await findAttempt('key')).toMatchObject({ stored: STORED })
  await dropAttempt('key')
  other()
  expect(await findAttempt('key')).toBeNull()
})

test('nothing of a withdrawn submission is left in the files or the store, which nobody else can read', async () => {
  const store = new Store()
  world.store = store
  env.dataDir = join(temporaryFolder(), 'new', 'data')
  await completeAttempt('key-of-it', STORED)
  expect(bytesIn(env.dataDir)).toContain(STORED.uid)
  await noteWithdrawn(STORED.uid)
  for (const trace of [STORED.uid, 'key-of-it', '12-ABCD']) expect(bytesIn(env.dataDir)).not.toContain(trace)
  expect(statSync(env.dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(env.dataDir, 'attempts.sqlite')).mode & 0o777).toBe(0o600)
  otherInstance()
  expect(await isWithdrawn(STORED.uid)).toBe(true)
  expect([...store.values.keys()].join()).not.toContain(STORED.uid)
})

test('a store that is lost leaves what this instance knows', async () => {
  const store = new Store()
  world.store = store
  await beginAttempt('key')
  await noteWithdrawn('uid')
  store.broken = true
  expect([await findAttempt('key'), await isWithdrawn('uid')]).toMatchObject([{ stored: null }, true])
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
