import { createRequire } from 'node:module'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { senderOf } from '@/lib/server/runtime/rate-limit'
import { countUse } from './rate-limit'

vi.unmock('@/lib/server/runtime/env')

beforeEach(() => void vi.useFakeTimers())

const MINUTE = 60_000

// Five in ten minutes: lib/gateway/gateway.test.ts.
test('fifty forms in a day go, and the next one waits for the day to end', async () => {
  for (let count = 0; count < 50; count++) {
    expect(await countUse('submissions', '192.0.2.5')).toBeNull()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
  }
  const left = 24 * 60 - 50 * 10
  for (const _ of [1, 2]) expect(await countUse('submissions', '192.0.2.5')).toBe(left)
  await vi.advanceTimersByTimeAsync(left * MINUTE)
  expect(await countUse('submissions', '192.0.2.5')).toBeNull()
})

test.each([
  ['192.0.2.7:50123', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1::/48'],
  ['2001:DB8:1:FFFF::', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender)
})

test('two bundles of one process count together', async () => {
  /** Loads the module with its own copy of the library, as every bundle does. */
  async function bundle(): Promise<typeof import('./rate-limit')> {
    const require = createRequire(import.meta.url)
    for (const path of Object.keys(require.cache)) {
      if (path.includes('/rate-limiter-flexible/')) delete require.cache[path]
    }
    vi.resetModules()
    vi.doMock('rate-limiter-flexible', () => require('rate-limiter-flexible'))
    return import('./rate-limit')
  }
  onTestFinished(() => void vi.doUnmock('rate-limiter-flexible'))
  const bundles = [await bundle(), await bundle()]
  const count = (index: number) => bundles[index % 2]?.countUse('submissions', '192.0.2.8')
  for (let index = 0; index < 5; index++) expect(await count(index)).toBeNull()
  expect([await count(0), await count(1)]).toEqual([10, 10])
})
