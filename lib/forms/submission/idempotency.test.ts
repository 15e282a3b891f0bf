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
    expect(await first).toEqual(sent('1'))
    expect(await second).toEqual(sent('1'))
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

  test('a store that was lost does not prevent sending', async () => {
    const store = new Store()
    store.broken = true
    world.store = store
    expect(await once('key', async () => sent('1'))).toEqual(sent('1'))
  })
})
