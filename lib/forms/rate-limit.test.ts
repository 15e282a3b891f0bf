// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countSubmission, discountSubmission } from './rate-limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

test('five forms in ten minutes go, the sixth waits as long as it is told', async () => {
  for (let count = 0; count < 5; count++) {
    expect(await countSubmission('192.0.2.1')).toBeNull()
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  expect(await countSubmission('192.0.2.1')).toBe(5)
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  expect(await countSubmission('192.0.2.1')).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await countSubmission('192.0.2.1')).toBeNull()
})

test('other addresses are not held up', async () => {
  for (let count = 0; count < 6; count++) await countSubmission('192.0.2.2')
  expect(await countSubmission('192.0.2.3')).toBeNull()
})

test('what was not sent does not count', async () => {
  for (let count = 0; count < 20; count++) {
    expect(await countSubmission('192.0.2.4')).toBeNull()
    await discountSubmission('192.0.2.4')
  }
})
