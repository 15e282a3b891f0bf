import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { languageChoice } from './addresses'
import { chooseLocale } from './first-visit'

const CUBOT = 'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const PAGE = { accept: 'text/html,application/xhtml+xml,image/webp,*/*;q=0.8', 'user-agent': CHROME }
const ENGLISH = { ...PAGE, 'accept-language': 'en-GB,en;q=0.9' }
const IN_FIREFOX = { ...ENGLISH, 'sec-fetch-site': 'same-origin', 'service-worker-navigation-preload': 'true' }
const CHOSE_DUTCH = { ...ENGLISH, cookie: 'i18n_redirected=nl' }
const CHOSE_ENGLISH = { ...PAGE, 'accept-language': 'nl', cookie: 'i18n_redirected=en' }

function visit(
  path: string,
  headers: Record<string, string> = ENGLISH,
  counterpart: string | null = null,
  method = 'GET',
) {
  const find = vi.fn(async () => counterpart)
  const request = new NextRequest(`http://site.test${path}`, { headers: { host: 'site.test', ...headers }, method })
  return { find, response: Promise.resolve(languageChoice(find)(request)) }
}

const location = async (response: Promise<Response | undefined>) => (await response)?.headers.get('location') ?? null

describe('the first visit', () => {
  test('of a browser that prefers English leads to the English home page', async () => {
    const { response } = visit('/?utm_source=mail')
    expect(await location(response)).toBe('http://site.test/en?utm_source=mail')
    expect((await response)?.headers.get('vary')).toContain('Accept-Language')
    expect((await response)?.headers.get('cache-control')).toContain('no-store')
  })

  test.each<[what: string, path: string, headers: Record<string, string>, to: string, asked?: string[]]>([
    ['in Firefox with the service worker, which says that it is from the site', '/', IN_FIREFOX, '/en'],
    ['on a telephone of the brand Cubot, which is that of a person', '/', { ...ENGLISH, 'user-agent': CUBOT }, '/en'],
    ['with the stored choice en', '/werken-bij/vacatures?a=b', CHOSE_ENGLISH, '/en/working-at/vacancies?a=b'],
    ['with it, on a page of the content', '/actueel/x', CHOSE_ENGLISH, '/en/news/x', ['actueel/x', 'nl', 'en']],
    ['with the stored choice nl', '/en/working-at/vacancies', CHOSE_DUTCH, '/werken-bij/vacatures'],
    ['with it, on a page of the content', '/en/news/x?a=b', CHOSE_DUTCH, '/actueel/x?a=b', ['news/x', 'en', 'nl']],
  ])('%s leads from %s to the same page in the other language, and no further', async (_, path, headers, to, asked) => {
    const [page = ''] = to.split('?')
    const { find, response } = visit(path, headers, page)
    expect(await location(response)).toBe(`http://site.test${to}`)
    expect(find.mock.calls).toEqual(asked ? [asked] : [])
    expect(await visit(page, headers).response).toBeUndefined()
  })

  test.each([
    'WhatsApp/2.23.20.0 A',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-InspectionTool/1.0;) Chrome/141.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ])('of %s stays, although it asks in English', async (agent) => {
    for (const path of ['/', '/contact']) {
      const headers = { 'accept-language': 'en', accept: '*/*', 'user-agent': agent }
      expect(await visit(path, headers).response).toBeUndefined()
    }
  })

  test.each([
    ['a link that somebody gave a browser that prefers English', '/contact', ENGLISH],
    ['a page without a counterpart', '/actueel/x', CHOSE_ENGLISH],
    ['the stored choice nl', '/', CHOSE_DUTCH],
    ['an unknown choice', '/en/news', { ...PAGE, 'accept-language': 'nl', cookie: 'i18n_redirected=xx' }],
    ['a switch of the language without scripts', '/en/news', { ...CHOSE_DUTCH, 'sec-fetch-site': 'same-origin' }],
    ['a prefixed address without a stored choice', '/en/news', { ...PAGE, 'accept-language': 'nl' }],
    ['a prefetch of the browser', '/', { ...ENGLISH, 'sec-purpose': 'prefetch;prerender' }],
    ['a request for data', '/', { ...ENGLISH, accept: '*/*', 'x-data-request': '1' }],
    ['a request for JSON', '/', { ...ENGLISH, accept: 'application/json' }],
    ['a picture', '/', { ...ENGLISH, 'sec-fetch-dest': 'image' }],
    ['a link followed inside the site', '/', { ...ENGLISH, 'sec-fetch-site': 'same-origin' }],
    ['a referer of the site', '/', { ...ENGLISH, referer: 'http://site.test/en' }],
    ['a link followed in Firefox with the worker', '/', { ...IN_FIREFOX, referer: 'http://site.test/en' }],
  ])('%s is never redirected', async (_, path, headers) => {
    expect(await visit(path, headers as Record<string, string>, null).response).toBeUndefined()
    expect(await visit('/contact', CHOSE_ENGLISH, null, 'POST').response).toBeUndefined()
  })
})

test.each([
  ['an unknown stored choice counts as none', 'de', 'en-GB', 'en'],
  ['the highest quality, not the first place', undefined, 'nl;q=0.4,en;q=0.9', 'en'],
  ['what the visitor refuses does not count', undefined, 'en;q=0,nl;q=0.1', 'nl'],
  ['a language that is not spoken here is passed over', undefined, 'de-DE,fr;q=0.9,en;q=0.3', 'en'],
  ['nonsense: the default', undefined, ';;;,q=,%%', 'nl'],
])('the language a visitor wants: %s', (_, cookie, header, expected) => {
  expect(chooseLocale(cookie, header)).toBe(expected)
})
