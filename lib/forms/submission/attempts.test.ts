import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { bytesIn, temporaryFolder } from '@/scripts/lib/testing'
import type { SubmitOutcome } from '../model'
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

const { fingerprint, once } = await import('./idempotency')

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

const sent = (reference: string): SubmitOutcome => ({ status: 'sent', reference })

function sending() {
  const { promise, resolve } = Promise.withResolvers<SubmitOutcome>()
  return { send: vi.fn(() => promise), resolve }
}

// lib/gateway/gateway.test.ts tests one process.
describe('in two processes with a shared store', () => {
  test('the second waits for the first, whose record it then finds', async () => {
    world.store = new Store()
    const { send, resolve } = sending()
    const first = once('key', send)
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), WAIT)
    otherProcess()
    let isOver = false
    const second = once('key', async () => sent(isOver ? '1' : 'too soon'))
    setTimeout(() => {
      isOver = true
      resolve(sent('1'))
    }, 50)
    expect([await first, await second]).toEqual([sent('1'), sent('1')])
  })

  test('the second sends soon after the first failed or was killed, and not while the first is sending', async () => {
    vi.useFakeTimers()
    const store = new Store()
    world.store = store
    const { send, resolve } = sending()
    const first = once('key', send)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalled()
    otherProcess()
    const other = vi.fn(async () => sent('2'))
    const second = once('key', other)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(other).not.toHaveBeenCalled()
    store.holderKilled = true
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await second).toEqual(sent('2'))
    resolve(sent('1'))
    await first
    await expect(once('key', () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken')
    otherProcess()
    expect(await once('key', async () => sent('3'))).toEqual(sent('3'))
  })
})

describe('the fingerprint of values', () => {
  const of = (texts: Record<string, string[]>, files: Record<string, File[]> = {}) =>
    fingerprint({ texts: new Map(Object.entries(texts)), files: new Map(Object.entries(files)) })
  const file = new File(['%PDF'], 'cv.pdf')

  test('is another one for other values', async () => {
    const all = await Promise.all([
      of({ name: ['Jan'] }),
      of({ name: ['Jan', ''] }),
      of({ other: ['Jan'] }),
      of({ name: ['Jan'] }, { cv: [file] }),
      of({ name: ['Jan'] }, { cv: [file, file] }),
      of({ name: ['Jan'] }, { other: [file] }),
      of({ name: ['Jan'] }, { cv: [new File(['%PDF'], 'cv2.pdf')] }),
      of({ name: ['Jan'] }, { cv: [new File(['%PDG'], 'cv.pdf')] }),
    ])
    expect(new Set(all).size).toBe(all.length)
  })

  test('is the same whether a script sends them or the browser by itself, whatever the framework added', async () => {
    const nothing = new File([], '', { type: 'application/octet-stream' })
    const posted = { $ACTION_KEY: ['k'], text: ['a\r\nb'], 'your-website': [''] }
    const again = new File(['%PDF'], 'cv.pdf')
    expect(await of(posted, { cv: [again], attachments: [nothing] })).toBe(
      await of({ $ACTION_KEY: ['k2'], text: ['a\nb'] }, { cv: [file], attachments: [] }),
    )
  })
})
