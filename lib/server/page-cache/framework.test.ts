import { version } from 'next/package.json'
import { expect, onTestFinished, test, vi } from 'vitest'
import { areTagsExpired, tagsManifest } from './framework'

const WRITTEN_FOR = '16.4.6'

test('the private modules of Next are those that framework.ts was written for', () => {
  expect(
    version,
    `framework.ts was written for Next ${WRITTEN_FOR}, and ${version} is installed: compare file-system-cache.js, ` +
      'memory-cache.external.js, tags-manifest.external.js and index.js in next/dist/server/lib/incremental-cache of both ' +
      '(what get and set read, write and change; where files are; the header of tags), run the tests of this folder and ' +
      'e2e/publishing.spec.ts, then set WRITTEN_FOR',
  ).toBe(WRITTEN_FOR)
})

test('a tag expires by the wall clock, also on a machine that was suspended', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  tagsManifest.set('id:7', { expired: Date.now() })
  expect(areTagsExpired(['id:8', 'id:7'], Date.now() - 1)).toBe(true)
  expect(areTagsExpired(['id:7'], Date.now())).toBe(false)
  expect(areTagsExpired(['id:8'], 0)).toBe(false)
})
