import { expect, test } from 'vitest'
import * as requests from './requests'

const SITE = 'https://site.test'

function request(path: string, headers: Record<string, string> = {}, destination: RequestDestination = '') {
  const url = new URL(path, SITE)
  const mode: RequestMode = 'accept' in headers || 'rsc' in headers ? 'cors' : 'navigate'
  return { url, sameOrigin: url.origin === SITE, request: { headers: new Headers(headers), mode, destination } }
}

test.each<[string, boolean, Record<string, string>?]>([
  ['/', true],
  ['/werken-bij/vacatures?branch=sales', true],
  ['/contact', true, { accept: 'text/html' }],
  ['/contact', false, { accept: '*/*' }],
  ['/contact', false, { accept: 'text/html', rsc: '1' }],
  ['/api/preview?secret=x', false],
  ['/graphql', false],
  ['/uploads/documents/iso-9001.pdf', false],
  ['/_next/static/chunks/a.js', false],
  ['/sitemap.xml', false],
  ['/actueel/acht-nieuwe-silos.md', false],
  ['/actueel?x-craft-preview=abc&token=def', false],
  ['/actueel?token=abc', false],
  ['https://other.test/actueel', false],
])('%s is a page: %s (%o)', (path, expected, headers = {}) => {
  expect(requests.isPage(request(path, headers))).toBe(expected)
  expect(requests.isFrameworkData(request(path, headers))).toBe('rsc' in headers)
})

const answer = (type: string, cacheControl: string, status = 200) =>
  new Response('', { status, headers: { 'Content-Type': type, 'Cache-Control': cacheControl } })
const PUBLIC = 'public, max-age=0, must-revalidate'
const redirected = Object.defineProperty(answer('text/html', PUBLIC), 'redirected', { value: true })

test.each([
  ['what everybody may see', answer('text/html; charset=utf-8', PUBLIC), true, false],
  ['a preview', answer('text/html', 'private, no-cache, no-store, max-age=0, must-revalidate'), false, false],
  ['a page of one visitor', answer('text/html', 'private'), false, false],
  ['a page that is not there', answer('text/html', PUBLIC, 404), false, false],
  ['a failure', answer('text/html', PUBLIC, 503), false, false],
  ['data', answer('application/json', PUBLIC), false, true],
  ['data of one visitor', answer('application/json', 'no-store'), false, false],
  ['what a redirect led to, since no navigation may be answered with it,', redirected, false, false],
])('%s is cached as a page (%o: %s), or as a payload: %s', (_, response, isPage, isPayload) => {
  expect([requests.isStorablePage(response), requests.isStorablePayload(response)]).toEqual([isPage, isPayload])
  expect(requests.isStorable(response)).toBe(response.status === 200 && response !== redirected)
})

test.each([
  ['/materialen/pom-c', '?utm_source=x', true],
  ['/en/materials/pom-c', '', true],
  ['/materialen', '', false],
  ['/materialen/vergelijken', '?m=pom-c', false],
  ['/actueel/pom-c', '', false],
])('with %s%s its payload is stored: %s', (path, query, isStored) => {
  const payload = `/api/payload${path}`
  expect(requests.payloadOfPage(new URL(path + query, SITE))).toBe(isStored ? SITE + payload : null)
  expect(requests.isPayload(request(payload))).toBe(isStored)
  for (const other of [path, `https://other.test${payload}`]) expect(requests.isPayload(request(other))).toBe(false)
})

test('of the comparison one copy per language is stored, of other pages one per address', () => {
  const stored = (path: string) => requests.storedAddress(new URL(path, SITE)).slice(SITE.length)
  expect(stored('/materialen/vergelijken?m=a&m=b')).toBe('/materialen/vergelijken')
  expect(stored('/en/materials/compare?m=a')).toBe('/en/materials/compare')
  expect(stored('/materialen?family=a')).toBe('/materialen?family=a')
})

test.each<[string, RequestDestination, isImage: boolean, isBuildFile: boolean]>([
  ['/_next/image?url=x&w=360&q=75', '', true, false],
  ['/brand/logo.svg', '', true, false],
  ['/uploads/images/partner-1.svg', '', false, false],
  ['/uploads/images/partner-1.svg', 'image', true, false],
  ['https://other.test/brand/logo.svg', '', false, false],
  ['/_next/static/chunks/a.js', '', false, true],
  ['https://other.test/_next/static/chunks/a.js', '', false, false],
])('%s (%s) is a picture: %s, or a file of the build: %s', (path, destination, isImage, isBuildFile) => {
  const given = request(path, {}, destination)
  expect([requests.isImage(given), requests.isBuildFile(given)]).toEqual([isImage, isBuildFile])
})

test('pictures are cached up to 200 kB', async () => {
  const sized = (bytes: number, status = 200) => new Response(new Uint8Array(bytes), { status })
  const stored = [sized(200_000), sized(200_001), sized(1, 500)].map(requests.isStorableImage)
  expect(await Promise.all(stored)).toEqual([true, false, false])
})

test('a page names its files in its elements and in the framework’s data', () => {
  const html = `<link rel="preload" href="/_next/static/media/archivo-s.p.1e7z.woff2" as="font">
    <style>@font-face{src:url(/_next/static/media/extended.woff2)}</style>
    <link rel="stylesheet" href="/_next/static/chunks/a.css"><script src="/_next/static/chunks/b_-1.js" async></script>
    <script>self.__next_f.push([1,"3:I[1,[\\"static/chunks/c.js\\",\\"/_next/static/chunks/b_-1.js\\"],\\"X\\"]"])</script>`
  const files = ['media/archivo-s.p.1e7z.woff2', 'chunks/a.css', 'chunks/b_-1.js', 'chunks/c.js']
  expect(requests.buildFilesOf(html)).toEqual(files.map((file) => `/_next/static/${file}`))
})
