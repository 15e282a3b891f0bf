import { expect, test, vi } from 'vitest'
import { mayPrefetch } from './prefetch'

test.each([
  ['a browser that says nothing', { onLine: true }, true],
  ['a fast connection', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  ['data saver', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  ['2g', { onLine: true, connection: { saveData: false, effectiveType: '2g' } }, false],
  ['slow 2g', { onLine: true, connection: { saveData: false, effectiveType: 'slow-2g' } }, false],
  ['no connection', { onLine: false }, false],
])('with %s pages are prefetched: %s', (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator)
  expect(mayPrefetch()).toBe(expected)
})
