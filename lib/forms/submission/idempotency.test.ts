import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import type { SubmitOutcome } from '../model'
import { otherProcess, Store, world } from './testing'

vi.mock('@/lib/server/runtime/process-wide', () => import('./testing'))
vi.mock('@/lib/server/runtime/redis', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing')),
}))
const { once } = await import('./idempotency')
const { noteWithdrawn } = await import('./withdrawn')

const sent = (reference: string): SubmitOutcome => ({ status: 'sent', reference })

function sending() {
  const { promise, resolve, reject } = Promise.withResolvers<SubmitOutcome>()
  return { send: vi.fn(() => promise), resolve, reject }
}

beforeEach(() => {
  otherProcess()
  world.store = null
})

// lib/gateway/gateway.test.ts tests one process.
describe('in two processes with a shared store', () => {
  test('the second waits for the first, and gets its outcome', async () => {
    world.store = new Store()
    const { send, resolve } = sending()
    const first = once('key', send)
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), WAIT)
    otherProcess()
    const other = vi.fn()
    const second = once('key', other)
    resolve(sent('1'))
    expect(await first).toEqual(sent('1'))
    expect(await second).toEqual(sent('1'))
    expect(other).not.toHaveBeenCalled()
  })

  test('the second sends where the first did not manage', async () => {
    world.store = new Store()
    const { send, reject } = sending()
    const first = once('key', send).catch(() => 'failed')
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), WAIT)
    otherProcess()
    const second = once('key', async () => sent('2'))
    reject(new Error('Broken'))
    expect(await first).toBe('failed')
    expect(await second).toEqual(sent('2'))
  })

  test('the second sends soon after the first was killed, and not while the first is sending', async () => {
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
  })

  test('what another process sent and its sender has withdrawn is sent again', async () => {
    world.store = new Store()
    const stored = { status: 'sent', reference: '1', uid: 'first' } as const
    await once('key', async () => stored)
    const { memory } = world
    otherProcess()
    await noteWithdrawn('first')
    const again = { status: 'sent', reference: '2', uid: 'second' } as const
    expect(await once('key', async () => again)).toEqual(again)
    world.memory = memory
    expect(await once('key', vi.fn())).toEqual(again)
  })

  test('a store that was lost before sending does not prevent it', async () => {
    const store = new Store()
    store.broken = true
    world.store = store
    expect(await once('key', async () => sent('1'))).toEqual(sent('1'))
  })

  test('a store that was lost while sending does not deny what was sent, and the retry knows of it', async () => {
    const store = new Store()
    world.store = store
    const lost = once('key', async () => {
      store.broken = true
      return sent('1')
    })
    expect(await lost).toEqual(sent('1'))
    const again = vi.fn()
    expect(await once('key', again)).toEqual(sent('1'))
    expect(again).not.toHaveBeenCalled()
  })
})
