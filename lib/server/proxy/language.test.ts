import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { languageChoice } from './language'

/** What a browser says that it takes when it opens a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8' }
const ENGLISH = { ...PAGE, 'accept-language': 'en-GB,en;q=0.9' }
const IN_FIREFOX = { ...ENGLISH, 'sec-fetch-site': 'same-origin', 'service-worker-navigation-preload': 'true' }

function visit(
  path: string,
  headers: Record<string, string> = ENGLISH,
  counterpart: string | null = '/en/news/x',
  method = 'GET',
) {
  const find = vi.fn(async () => counterpart)
  const request = new NextRequest(`http://site.test${path}`, { headers: { host: 'site.test', ...headers }, method })
  return { find, response: languageChoice(find)(request) }
}

const location = async (response: Promise<Response | undefined>) => (await response)?.headers.get('location') ?? null

describe('the first visit', () => {
  test('of a browser that prefers English leads to the English page from the table', async () => {
    const { find, response } = visit('/werken-bij/vacatures?branch=sales')
    expect(await location(response)).toBe('http://site.test/en/working-at/vacancies?branch=sales')
    expect(find).not.toHaveBeenCalled()
    expect((await response)?.headers.get('vary')).toContain('Accept-Language')
    expect((await response)?.headers.get('cache-control')).toContain('no-store')
  })

  test('to a page of the content leads to its counterpart', async () => {
    const { find, response } = visit('/actueel/x')
    expect(await location(response)).toBe('http://site.test/en/news/x')
    expect(find).toHaveBeenCalledWith('actueel/x', 'en')
  })

  test('to a page without a counterpart stays', async () => {
    expect(await visit('/actueel/x', ENGLISH, null).response).toBeUndefined()
  })

  test.each([
    ['any type', { accept: '*/*' }],
    ['no type', {}],
  ])('is redirected also where a program asks for %s', async (_, headers) => {
    const { response } = visit('/', { 'accept-language': 'en', ...headers })
    expect(await location(response)).toBe('http://site.test/en')
  })

  test('is redirected in Firefox with the service worker, which says that it is from the site', async () => {
    expect(await location(visit('/', IN_FIREFOX).response)).toBe('http://site.test/en')
  })

  test('with the stored choice nl stays, whatever the browser says', async () => {
    expect(await visit('/', { ...ENGLISH, cookie: 'i18n_redirected=nl' }).response).toBeUndefined()
  })

  test('with the stored choice en is redirected, whatever the browser says', async () => {
    const headers = { ...PAGE, 'accept-language': 'nl', cookie: 'i18n_redirected=en' }
    expect(await location(visit('/', headers).response)).toBe('http://site.test/en')
  })

  test.each([
    ['a robot without a language', '/', PAGE],
    ['a prefixed address', '/en/news', { ...PAGE, 'accept-language': 'nl' }],
    ['a prefetch of the browser', '/', { ...ENGLISH, 'sec-purpose': 'prefetch;prerender' }],
    ['a request for data', '/', { ...ENGLISH, accept: '*/*', 'x-data-request': '1' }],
    ['a request for JSON', '/', { ...ENGLISH, accept: 'application/json' }],
    ['a picture', '/', { ...ENGLISH, 'sec-fetch-dest': 'image' }],
    ['a link followed inside the site', '/', { ...ENGLISH, 'sec-fetch-site': 'same-origin' }],
    ['a referer of the site', '/', { ...ENGLISH, referer: 'http://site.test/en' }],
    ['a link followed in Firefox with the worker', '/', { ...IN_FIREFOX, referer: 'http://site.test/en' }],
  ])('%s is never redirected', async (_, path, headers) => {
    expect(await visit(path, headers as Record<string, string>).response).toBeUndefined()
  })

  test('a form that is sent is never redirected', async () => {
    expect(await visit('/contact', ENGLISH, null, 'POST').response).toBeUndefined()
  })
})
