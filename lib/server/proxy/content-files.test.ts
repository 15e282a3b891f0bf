import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { contentFiles, indexNowKey, serviceWorker } from './content-files'

const request = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(`http://site.test${path}`, { headers: { host: 'site.test', ...headers } })

const route = (path: string) =>
  contentFiles(request(path))?.headers.get('x-middleware-rewrite')?.replace('http://site.test', '')

test.each([
  ['/actueel/feed.xml', '/files/feeds/nl/news/feed.xml'],
  ['/actueel/feed.xml?branch=production', '/files/feeds/nl/news/feed.xml'],
  ['/en/working-at/vacancies/feed.json?utm=1', '/files/feeds/en/vacancies/feed.json'],
  ['/werken-bij/vacatures/feed.xml?x=1&branch=b,a', '/files/filtered-feed/nl/feed.xml?branch=a,b'],
  ['/en/news/x.md?x=1', '/files/markdown/en/news/x'],
  ['/index.md', '/files/markdown/nl/__home__'],
  ['/llms.txt', '/files/llms/nl'],
  ['/sitemaps/nl-news-1.xml', '/files/sitemaps/nl-news-1.xml'],
  ['/.well-known/security.txt', '/files/about/security'],
  ['/actueel', undefined],
])('%s is served by %s', (path, expected) => {
  expect(route(path)).toBe(expected)
})

test('the key file has the name of the key, and there is none without a key', async () => {
  const step = indexNowKey('abcdefgh')
  expect(await step(request('/abcdefgh.txt'))?.text()).toBe('abcdefgh')
  expect(step(request('/other.txt'))).toBeUndefined()
  expect(indexNowKey(null)(request('/null.txt'))).toBeUndefined()
})

const call = (path: string, isOn: boolean) => serviceWorker(isOn)(new NextRequest(`http://site.test${path}`))

test('the service worker’s address gives the built one', () => {
  const response = call('/sw.js', true)
  expect(response?.headers.get('x-middleware-rewrite')).toBe('http://site.test/service-worker/sw.js')
  expect(response?.headers.get('cache-control')).toBe('no-cache')
  expect(response?.headers.has('x-service-worker')).toBe(false)
  expect(call('/', true)).toBeUndefined()
})

test('switched off it is one that unregisters itself, with a header', async () => {
  const response = call('/sw.js', false)
  expect(response?.headers.get('x-service-worker')).toBe('off')
  expect(response?.headers.get('content-type')).toContain('text/javascript')
  expect(await response?.text()).toContain('registration.unregister()')
  expect(call('/en/sw.js', false)).toBeUndefined()
})
