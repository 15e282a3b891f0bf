// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('@/lib/server/runtime/env', () => ({ env: {} }))
const { inFlight } = await import('./in-flight')

const shared = globalThis as { [key: symbol]: unknown }
const LAST_EXPIRY = Symbol.for('site.last-expiry')

let asked: PromiseWithResolvers<string>[]
const ask = () => {
  const question = Promise.withResolvers<string>()
  asked.push(question)
  return question.promise
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(shared, LAST_EXPIRY)
  Reflect.deleteProperty(shared, Symbol.for('site.requests-in-flight'))
})

test('the same question is asked once at a time, and again after its answer', async () => {
  const answers = [inFlight('frame', ask), inFlight('frame', ask), inFlight('other', ask)]
  expect(asked).toHaveLength(2)
  asked[0]?.resolve('frame')
  asked[1]?.resolve('other')
  expect(await Promise.all(answers)).toEqual(['frame', 'frame', 'other'])
  void inFlight('frame', ask)
  expect(asked).toHaveLength(3)
})

test('a question that fails fails for all, and is asked again', async () => {
  const answers = Promise.allSettled([inFlight('frame', ask), inFlight('frame', ask)])
  asked[0]?.reject(new Error('No connection'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void inFlight('frame', ask)
  expect(asked).toHaveLength(2)
})

test('a question from before a change is not joined after it', async () => {
  const before = inFlight('frame', ask)
  vi.advanceTimersByTime(10)
  shared[LAST_EXPIRY] = Date.now()
  vi.advanceTimersByTime(10)
  const after = [inFlight('frame', ask), inFlight('frame', ask)]
  expect(asked).toHaveLength(2)
  asked[0]?.resolve('old')
  expect(await before).toBe('old')
  // The end of the older question is not that of the newer one.
  after.push(inFlight('frame', ask))
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('new')
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new'])
})
