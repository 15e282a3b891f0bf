import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import type { Resolved } from '@/lib/content/addresses/resolve'
import { addresses, cardAddress, markdownAddresses } from './addresses'

const request = (path: string) => new NextRequest(`http://site.test${path}`)

async function answer(resolved: Resolved, path = '/x', isPreview = false) {
  const response = await addresses(
    async () => resolved,
    () => isPreview,
  )(request(path))
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

test('in a preview a draft may be at any address', async () => {
  expect(await answer({ kind: 'missing', above: '/' }, '/x', true)).toBeUndefined()
  expect(await answer({ kind: 'moved', path: '/y' }, '/x', true)).toBeUndefined()
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
