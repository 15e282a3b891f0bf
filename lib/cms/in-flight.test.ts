import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentRequests } from './client/content-requests'

vi.mock('@/lib/server/runtime/env', () => ({ env: {} }))
const { inFlight } = await import('./client/content-requests')

let sent: PromiseWithResolvers<string>[]
const send = () => {
  const request = Promise.withResolvers<string>()
  sent.push(request)
  return request.promise
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
})
afterEach(() => {
  contentRequests.changedAt = Number.NEGATIVE_INFINITY
  contentRequests.running.clear()
})

test('identical requests are sent once at a time, and again after the response', async () => {
  const results = [inFlight('menu', send), inFlight('menu', send), inFlight('other', send)]
  expect(sent).toHaveLength(2)
  sent[0]?.resolve('menu')
  sent[1]?.resolve('other')
  expect(await Promise.all(results)).toEqual(['menu', 'menu', 'other'])
  void inFlight('menu', send)
  expect(sent).toHaveLength(3)
})

test('a request that fails fails for all, and is sent again', async () => {
  const results = Promise.allSettled([inFlight('menu', send), inFlight('menu', send)])
  sent[0]?.reject(new Error('No connection'))
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void inFlight('menu', send)
  expect(sent).toHaveLength(2)
})

test('a request from before a change is not joined after it', async () => {
  const before = inFlight('menu', send)
  vi.advanceTimersByTime(10)
  contentRequests.changedAt = performance.now()
  vi.advanceTimersByTime(10)
  const after = [inFlight('menu', send), inFlight('menu', send)]
  expect(sent).toHaveLength(2)
  sent[0]?.resolve('old')
  expect(await before).toBe('old')
  // The end of the older request is not that of the newer one.
  after.push(inFlight('menu', send))
  expect(sent).toHaveLength(2)
  sent[1]?.resolve('new')
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new'])
})
