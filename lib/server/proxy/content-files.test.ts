import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { contentFiles, indexNowKey } from './content-files'

const request = (path: string) => new NextRequest(`http://site.test${path}`)

// Which file is at a path: lib/i18n/file-paths.test.ts. The service worker: tests/e2e/service-worker.spec.ts.
test.each([
  ['/actueel/feed.xml?branch=production', '/files/feeds/nl/news/feed.xml'],
  ['/werken-bij/vacatures/feed.xml?x=1&branch=b,a', '/files/filtered-feed/nl/feed.xml?branch=a,b'],
  ['/en/news/x.md?x=1', '/files/markdown/en/news/x'],
])('%s is served by %s, whose address has only what the file depends on', (path, expected) => {
  const rewritten = contentFiles(request(path))?.headers.get('x-middleware-rewrite')
  expect(rewritten).toBe(`http://site.test${expected}`)
})

test('the key file has the name of the key, and there is none without a key', async () => {
  const step = indexNowKey('abcdefgh')
  expect(await (await step(request('/abcdefgh.txt')))?.text()).toBe('abcdefgh')
  expect(step(request('/other.txt'))).toBeUndefined()
  expect(indexNowKey(null)(request('/null.txt'))).toBeUndefined()
})
