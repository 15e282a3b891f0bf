import { describe, expect, it, test } from 'vitest'
import {
  buildFilesOf,
  isBuildFile,
  isFrameworkData,
  isImage,
  isPage,
  isPayload,
  isStorable,
  isStorableImage,
  isStorablePage,
  isStorablePayload,
  payloadOfPage,
  storedAddress,
} from './requests'

const SITE = 'https://site.test'

function request(path: string, headers: Record<string, string> = {}, mode: RequestMode = 'navigate') {
  const url = new URL(path, SITE)
  const destination: RequestDestination = ''
  return { url, sameOrigin: url.origin === SITE, request: { headers: new Headers(headers), mode, destination } }
}

test.each([
  ['/', true],
  ['/en', true],
  ['/werken-bij/vacatures?branch=sales', true],
  ['/api/preview?secret=x', false],
  ['/graphql', false],
  ['/uploads/documents/iso-9001.pdf', false],
  ['/_next/static/chunks/a.js', false],
  ['/sitemap.xml', false],
  ['/actueel/acht-nieuwe-silos.md', false],
  ['/actueel?x-craft-preview=abc&token=def', false],
  ['/actueel?token=abc', false],
  ['https://other.test/actueel', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(request(path))).toBe(expected)
})

test('what the page has cached is a page too, and requests of scripts are none', () => {
  expect(isPage(request('/contact', { accept: 'text/html' }, 'cors'))).toBe(true)
  expect(isPage(request('/contact', {}, 'cors'))).toBe(false)
  expect(isPage(request('/contact', { accept: 'text/html', rsc: '1' }, 'cors'))).toBe(false)
  expect(isFrameworkData(request('/contact', { rsc: '1' }, 'cors'))).toBe(true)
})

const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response('', { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const redirected = Object.defineProperty(html(), 'redirected', { value: true })

test.each([
  ['what everybody may see', true, html({ 'Cache-Control': 'public, max-age=0, must-revalidate' })],
  ['a preview', false, html({ 'Cache-Control': 'private, no-cache, no-store, max-age=0, must-revalidate' })],
  ['a page of one visitor', false, html({ 'Cache-Control': 'private' })],
  ['a page that is not there', false, html({}, 404)],
  ['a failure', false, html({}, 503)],
  ['data', false, Response.json({})],
  ['what a redirect led to, since no navigation may be answered with it,', false, redirected],
])('%s is cached as a page: %s', (_, expected, response) => {
  expect(isStorablePage(response)).toBe(expected)
})

test('nothing that a redirect led to is cached', () => {
  expect(isStorable(redirected)).toBe(false)
})

describe('payloads', () => {
  test.each([
    ['/api/payload/materialen/pom-c', true],
    ['/api/payload/en/materials/pom-c', true],
    ['/api/payload/materialen', false],
    ['/api/payload/materialen/vergelijken', false],
    ['/api/health', false],
    ['https://other.test/api/payload/materialen/pom-c', false],
  ])('%s is one that is stored: %s', (path, stored) => {
    expect(isPayload(request(path, {}, 'cors'))).toBe(stored)
  })

  it('come with the page of a material', () => {
    expect(payloadOfPage(new URL('/materialen/pom-c?utm_source=x', SITE))).toBe(`${SITE}/api/payload/materialen/pom-c`)
    expect(payloadOfPage(new URL('/en/materials/pom-c', SITE))).toBe(`${SITE}/api/payload/en/materials/pom-c`)
    for (const path of ['/materialen', '/materialen/vergelijken?m=pom-c', '/actueel/pom-c'])
      expect(payloadOfPage(new URL(path, SITE))).toBeNull()
  })

  it('are stored where everybody may see them', () => {
    const json = (status: number, cacheControl: string) =>
      Response.json({}, { status, headers: { 'Cache-Control': cacheControl } })
    const others = [json(200, 'no-store'), json(404, 'no-store'), new Response('<html>')]
    const all = [json(200, 'public, max-age=0, must-revalidate'), ...others]
    expect(all.map(isStorablePayload)).toEqual([true, false, false, false])
  })
})

test('of the comparison one copy per language is stored, of other pages one per address', () => {
  const stored = (path: string) => storedAddress(new URL(path, SITE)).slice(SITE.length)
  expect(stored('/materialen/vergelijken?m=a&m=b')).toBe('/materialen/vergelijken')
  expect(stored('/en/materials/compare?m=a')).toBe('/en/materials/compare')
  expect(stored('/materialen?family=a')).toBe('/materialen?family=a')
})

describe('pictures', () => {
  it('are the optimizer’s, the brand’s, and the content’s where a page shows them', () => {
    expect(isImage(request('/_next/image?url=x&w=360&q=75', {}, 'no-cors'))).toBe(true)
    expect(isImage(request('/brand/logo.svg', {}, 'no-cors'))).toBe(true)
    const upload = request('/uploads/images/partner-1.svg', {}, 'no-cors')
    expect(isImage(upload)).toBe(false)
    expect(isImage({ ...upload, request: { ...upload.request, destination: 'image' } })).toBe(true)
    expect(isImage(request('https://other.test/brand/logo.svg', {}, 'no-cors'))).toBe(false)
  })

  it('are cached up to 200 kB', async () => {
    const sized = (bytes: number) => new Response(new Uint8Array(bytes))
    expect(await isStorableImage(sized(200_000))).toBe(true)
    expect(await isStorableImage(sized(200_001))).toBe(false)
    expect(await isStorableImage(new Response('', { status: 500 }))).toBe(false)
  })
})

test('files of the build are those under its folder, on this site', () => {
  expect(isBuildFile(request('/_next/static/chunks/a.js'))).toBe(true)
  expect(isBuildFile(request('/_next/image?url=x'))).toBe(false)
  expect(isBuildFile(request('https://other.test/_next/static/chunks/a.js'))).toBe(false)
})

test('a page names its files in its elements and in the framework’s data', () => {
  const html = `<link rel="preload" href="/_next/static/media/archivo-s.p.1e7z.woff2" as="font">
    <style>@font-face{src:url(/_next/static/media/extended.woff2)}</style>
    <link rel="stylesheet" href="/_next/static/chunks/a.css"><script src="/_next/static/chunks/b_-1.js" async></script>
    <script>self.__next_f.push([1,"3:I[1,[\\"static/chunks/c.js\\",\\"/_next/static/chunks/b_-1.js\\"],\\"X\\"]"])</script>`
  expect(buildFilesOf(html)).toEqual([
    '/_next/static/media/archivo-s.p.1e7z.woff2',
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b_-1.js',
    '/_next/static/chunks/c.js',
  ])
})
