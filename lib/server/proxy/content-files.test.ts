import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { contentFiles, indexNowKey, serviceWorker } from './content-files'

const request = (path: string) => new NextRequest(`http://site.test${path}`)
const routeOf = (response: Response | undefined) =>
  response?.headers.get('x-middleware-rewrite')?.replace('http://site.test', '')

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
  expect(routeOf(contentFiles(request(path)))).toBe(expected)
})

test('the key file has the name of the key, and there is none without a key', async () => {
  const step = indexNowKey('abcdefgh')
  expect(await (await step(request('/abcdefgh.txt')))?.text()).toBe('abcdefgh')
  expect(step(request('/other.txt'))).toBeUndefined()
  expect(indexNowKey(null)(request('/null.txt'))).toBeUndefined()
})

test('the service worker’s address gives the built one, or one that unregisters itself, with a header', async () => {
  const call = async (path: string, isOn: boolean) => serviceWorker(isOn)(request(path))
  const on = await call('/sw.js', true)
  expect([routeOf(on), on?.headers.get('x-service-worker')]).toEqual(['/service-worker/sw.js', null])
  const off = await call('/sw.js', false)
  expect([on, off].map((each) => each?.headers.get('cache-control'))).toEqual(['no-cache', 'no-cache'])
  expect(off?.headers.get('x-service-worker')).toBe('off')
  expect(off?.headers.get('content-type')).toContain('text/javascript')
  expect(await off?.text()).toContain('registration.unregister()')
  expect([await call('/', true), await call('/en/sw.js', false)]).toEqual([undefined, undefined])
})
