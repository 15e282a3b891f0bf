import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { readListSegment } from '@/lib/cms/filtered-lists'
import type { Resolved } from '@/lib/content/addresses/resolve'
import { addresses, cardAddress, filteredLists, localisedPaths, markdownAddresses } from './addresses'

const request = (path: string) => new NextRequest(`http://site.test${path}`)

async function answer(resolved: Resolved) {
  const response = await addresses(async () => resolved)(request('/x'))
  const header = (name: string) => response?.headers.get(name)?.replace('http://site.test', '')
  return response && [response.status, header('location') ?? header('x-middleware-rewrite'), header('cache-control')]
}

test.each<[Resolved, unknown[] | undefined]>([
  [{ kind: 'page' }, undefined],
  [{ kind: 'route' }, undefined],
  [{ kind: 'unknown' }, undefined],
  [{ kind: 'moved', path: '/café' }, [308, '/caf%C3%A9', 'no-cache']],
  [{ kind: 'redirected', status: 301, href: '/a%20b?c#d' }, [301, '/a%20b?c#d', 'no-cache']],
  [{ kind: 'redirected', status: 307, href: 'https://shop.test/' }, [307, 'https://shop.test/', 'no-cache']],
  [{ kind: 'missing', above: '/' }, [404, '/nl/status/404', undefined]],
  [{ kind: 'missing', above: '/careers/vacancies' }, [404, '/nl/status/404/careers/vacancies', undefined]],
  [{ kind: 'gone', above: '/news' }, [410, '/nl/status/410/news', undefined]],
])('%j is answered with %j', async (resolved, expected) => {
  expect(await answer(resolved)).toEqual(expected)
})

test.each<[string, string | undefined, Resolved['kind'], number]>([
  ['/cards/en/news/x.png', '/en/news/x', 'page', 200],
  ['/cards/nl/__home__.png', '/', 'page', 200],
  ['/cards/nl/x.png', '/x', 'missing', 404],
  ['/cards/nl/X.png', '/X', 'moved', 404],
  ['/cards/de/x.png', undefined, 'page', 404],
])('the card %s is that of the page %s, which is %s: %d', async (path, page, kind, status) => {
  let asked: string | undefined
  const response = await cardAddress(request(path), async (pathname) => {
    asked = pathname
    return { kind } as Resolved
  })
  expect([asked, response.status]).toEqual([page, status])
})

test('a Markdown version moves with its page, and is missing where the page is', async () => {
  const ask = async (path: string, resolved: Resolved) => {
    const asked: string[] = []
    const response = await markdownAddresses(async (page) => {
      asked.push(page)
      return resolved
    })(request(path))
    return [asked[0], response?.status, response?.headers.get('location')]
  }
  expect(await ask('/en/news/x.md', { kind: 'page' })).toEqual(['/en/news/x', undefined, undefined])
  expect(await ask('/x.md', { kind: 'moved', path: '/y' })).toEqual(['/x', 308, 'http://site.test/y.md'])
  expect(await ask('/x.md', { kind: 'gone', above: '/' })).toEqual(['/x', 404, null])
  expect(await ask('/x', { kind: 'gone', above: '/' })).toEqual([undefined, undefined, undefined])
})

const visit = (path: string) => filteredLists(request(path))
const header = (path: string, name: string) => visit(path)?.headers.get(name)?.replace('http://site.test', '')

test.each([
  ['/materialen?family=recycled', '/nl/filtered/materials', '/materials', '?family=recycled'],
  ['/en/materials?utm_source=mail&q=acetal', '/en/filtered/materials', '/materials', '?q=acetal'],
  ['/materialen?q=%3F%2F%25%20%C3%A9', '/nl/filtered/materials', '/materials', '?q=%3F%2F%25+%C3%A9'],
  ['/actueel?year=2026&x=1&category=product', '/nl/filtered/news', '/news', '?category=product&year=2026'],
  ['/werken-bij/vacatures?branch=sales', '/nl/filtered/careers/vacancies', '/careers/vacancies', '?branch=sales'],
] as const)('%s is rendered once for its filters, and the service worker may store it', (path, route, list, query) => {
  const [, start, segment = ''] = /^(.+)\/([\w-]+)$/.exec(header(path, 'x-middleware-rewrite') ?? '') ?? []
  expect([start, readListSegment(list, segment)]).toEqual([route, query])
  expect(header(path, 'cache-control')).toBe('no-cache')
})

test.each([
  ...['/materialen', '/actueel?page=2', '/materialen?utm_source=mail&x1=2', '/materialen?sort=title&view=nonsense'],
  ...['/materials?family=recycled', '/materialen/pom-c-polyacetaal?family=recycled'],
])('%s is the stored page', (path) => {
  expect(visit(path)).toBeUndefined()
})

test('a form without scripts leads to an address that can be shared', () => {
  const path = '/materialen?q=&family=engineering&family=recycled&density=&density=1.5&sort=title'
  expect(visit(path)?.status).toBe(303)
  expect(header(path, 'location')).toBe('/materialen?family=engineering,recycled&density=-1.5')
  expect(header('/materialen?q=&sort=title', 'location')).toBe('/materialen')
})

test.each(['/filtered/materials', '/en/filtered/careers/vacancies?branch=sales'])('%s is no page', (path) => {
  expect(visit(path)?.status).toBe(404)
})

const REPEATED = ['/nl/nl', '/nl/nl/contact', `/nl${'/nl'.repeat(1000)}`]

test.each<[string, number, string | null]>([
  ...REPEATED.map((path): [string, number, null] => [path, 404, null]),
  ['/nl/nlx', 308, 'http://site.test/nlx'],
])('%s, which repeats the language or seems to: %d', async (path, status, location) => {
  const response = await localisedPaths(() => undefined)(request(path))
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})
