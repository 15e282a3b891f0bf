import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentRequests, inFlight, mergingQueue } from './content-requests'

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

test('identical requests are sent once at a time, and again after a response or a failure, which is that of all', async () => {
  const results = [inFlight('menu', send), inFlight('menu', send), inFlight('other', send)]
  expect(sent).toHaveLength(2)
  sent[0]?.reject(new Error('No connection'))
  sent[1]?.resolve('other')
  const settled = await Promise.allSettled(results)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  void inFlight('menu', send)
  expect(sent).toHaveLength(3)
})

test('a request from before a change is not joined after it', async () => {
  const before = inFlight('menu', send)
  vi.advanceTimersByTime(10)
  contentRequests.changedAt = performance.now()
  vi.advanceTimersByTime(10)
  const after = [inFlight('menu', send), inFlight('menu', send)]
  sent[0]?.resolve('old')
  expect(await before).toBe('old')
  // The end of the older request is not that of the newer one.
  after.push(inFlight('menu', send))
  expect(sent).toHaveLength(2)
  sent[1]?.resolve('new')
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new'])
})

test('of jobs that are merged, a failure is that of its own job only', async () => {
  const submit = mergingQueue<number[], string>(send, (a, b) => [...a, ...b])
  const first = submit([1])
  await Promise.resolve()
  const second = submit([2])
  sent[0]?.reject(new Error('No'))
  await expect(first).rejects.toThrow('No')
  await vi.advanceTimersByTimeAsync(0)
  sent[1]?.resolve('two')
  expect(await second).toBe('two')
})
