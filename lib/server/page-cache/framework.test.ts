import { version } from 'next/package.json'
import { expect, test } from 'vitest'

const WRITTEN_FOR = '16.4.6'

test('the private modules of Next are those that framework.ts was written for', () => {
  expect(
    version,
    `framework.ts was written for Next ${WRITTEN_FOR}, and ${version} is installed: compare file-system-cache.js, ` +
      'memory-cache.external.js, tags-manifest.external.js and index.js in next/dist/server/lib/incremental-cache of both ' +
      '(what get and set read, write and change; where files are; the header of tags), search both for the names in ' +
      'lib/browser/next-names.ts, run the tests of this folder and e2e/publishing.spec.ts, then set WRITTEN_FOR',
  ).toBe(WRITTEN_FOR)
})
