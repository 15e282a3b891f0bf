import { beforeEach, describe, expect, test } from 'vitest'
import { resolveLink } from '../link-field'
import { sanitise } from '../rich-text'
import {
  fileUrl,
  isImageRequest,
  noteBase,
  pictureUrl,
  publicData,
  publicPictures,
  signedPath,
  signPath,
} from './media-url'
import { isCropped } from './picture-address'

const MODIFIED = '2026-11-22T06:45:32+01:00'
const VERSION = Date.parse(MODIFIED) / 1000

describe('a file of the CMS', () => {
  test.for([
    ['http://cms.test/uploads/documents/x.pdf', null, '/uploads/documents/x.pdf'],
    ['http://cms.test/uploads/documents/x.pdf', MODIFIED, `/uploads/documents/x.pdf?v=${VERSION}`],
    ['http://cms.test/uploads/documents/x.pdf?v=12', MODIFIED, '/uploads/documents/x.pdf?v=12'],
    ['http://cms.test/uploads/documents/x.pdf#page=2', null, '/uploads/documents/x.pdf#page=2'],
    ['/uploads/documents/x.pdf', null, '/uploads/documents/x.pdf'],
    ['https://cdn.test/films/x.mp4', null, '/uploads/cdn.test/films/x.mp4'],
  ] as const)('%s, changed %s: %s', ([address, modified, expected]) => {
    expect(fileUrl(address, modified)).toBe(expected)
  })

  test.for([
    'https://cdn.test/other/x.mp4',
    'https://elders.test/uploads/images/x.webp',
    '/contact',
    'mailto:a@b.test',
    '#top',
    'https://',
  ])('%s is none', (address) => {
    expect(fileUrl(address)).toBe(address)
    for (const other of [address, 'http://cms.test/uploads/applications/cv.pdf']) expect(pictureUrl(other)).toBeNull()
  })
})

describe('a picture', () => {
  const address = 'http://cms.test/uploads/images/x.webp'

  test('has another address once it was replaced', () => {
    expect(pictureUrl(address, MODIFIED)).toMatch(new RegExp(`^/uploads/v${VERSION}-[\\w-]{12}/images/x\\.webp$`))
    expect(pictureUrl(address, MODIFIED)).toBe(pictureUrl(address, MODIFIED))
    expect(pictureUrl(address, '2026-11-23T06:45:32+01:00')).not.toBe(pictureUrl(address, MODIFIED))
  })

  test('inside a text has the version that Craft appends, and none where Craft says none', () => {
    for (const search of ['?v=12', '?mtime=12']) expect(pictureUrl(address + search)).toMatch(/^\/uploads\/v12-/)
    expect(pictureUrl(address)).toMatch(/^\/uploads\/v0-/)
  })
})

test('data names files as visitors reach them', () => {
  const data = {
    image: [{ url: 'http://cms.test/uploads/images/x.webp' }],
    text: '<a href="https://cdn.test/films/a">',
    link: 'http://cms.test/contact',
  }
  expect(publicData(data)).toEqual({
    image: [{ url: '/uploads/images/x.webp' }],
    text: '<a href="/uploads/cdn.test/films/a">',
    link: '/contact',
  })
})

test('data that browsers make pictures of has the optimizer’s addresses', () => {
  const image = { url: 'http://cms.test/uploads/images/x.webp', dateModified: MODIFIED }
  expect(publicPictures({ entries: [{ image: [image] }], count: 1, none: null })).toEqual({
    entries: [{ image: [{ ...image, url: pictureUrl(image.url, MODIFIED) }] }],
    count: 1,
    none: null,
  })
})

const PATH = '/uploads/images/caf%C3%A9%20(1).jpg'
const signed = signPath(PATH, 1_795_326_332)
const isTaken = (url: string) => isImageRequest(new URLSearchParams({ url, w: '640', q: '75' }))

test('a signed address is taken, and says which file is meant', () => {
  expect(signed).toMatch(/^\/uploads\/v1795326332-[\w-]{12}\/images\//)
  expect(signedPath(signed)).toEqual({ path: PATH, crop: null })
  expect(isTaken(signed)).toBe(true)
  // Each version has an address of its own.
  expect(signPath(PATH, 1_795_326_333)).not.toBe(signed)
})

test('two addresses are not taken, and a part of a picture has an address of its own', () => {
  expect(isImageRequest(new URLSearchParams(`url=${signed}&url=${signed}`))).toBe(false)
  const crop = { ratio: 80, place: 33 }
  const part = signPath(PATH, 1_795_326_332, crop)
  expect(part).toMatch(/^\/uploads\/v1795326332-80\.33-[\w-]{12}\/images\//)
  expect(signedPath(part)).toEqual({ path: PATH, crop })
  expect(isTaken(part)).toBe(true)
  expect([part, signed].map(isCropped)).toEqual([true, false])
  expect(signPath(PATH, 1, { ratio: 80, place: 50 })).toMatch(/^\/uploads\/v1-80-[\w-]{12}\//)
  for (const other of [part.replace('-80.33', ''), part.replace('80.33', '81.33'), part.replace('.33', '')])
    expect(isTaken(other)).toBe(false)
  expect(isTaken(signed.replace('-', '-80-'))).toBe(false)
})

test.for([
  ...['', PATH, 'http://127.0.0.1:4400/api?query={ping}', '/contact', `https://elders.example${signed}`],
  // Another version, another file, and additions to the address.
  ...[signed.replace('1795326332', '1795326333'), signed.replace('images/', 'documents/'), `${signed}?x=1`],
  ...[`${signed}#1`, `${signed}\n`, `${signed}\u001b[31m`, signed.replace('/images', '/ima\nges')],
  // Other spellings.
  ...[signed.replace('%C3%A9', '%c3%a9'), signed.replace('images', 'im%61ges'), decodeURIComponent(signed)],
  ...['//images', '/x/../images', '\\images'].map((step) => signed.replace('/images', step)),
])('%j is not taken', (url) => {
  expect(isTaken(url)).toBe(false)
})

const inText = (href: string) => /href="([^"]*)"/.exec(sanitise(`<p><a href="${href}">x</a></p>`))?.[1]
const inField = (url: string) =>
  resolveLink({ __typename: 'LinkData', type: 'url', url, label: 'x' } as Parameters<typeof resolveLink>[0])?.href

const bases = (nl: string, en: string) => {
  noteBase('nl', nl)
  noteBase('en', en)
}
beforeEach(() => bases('https://www.example.test', 'https://www.example.test/en'))

describe('an address that the CMS wrote', () => {
  test.each([
    ['of a page on its own host', 'http://cms.test/actueel/x#a', '/actueel/x#a'],
    ['of a page in a preview', 'http://cms.test/actueel/x?token=T', '/actueel/x'],
    ['of a picture', 'http://cms.test/uploads/images/x.webp', '/uploads/images/x.webp'],
    ['of a file outside the volumes', 'http://cms.test/documenten/x.pdf', '/documenten/x.pdf'],
    ['of the control panel', 'https://panel.test/beheer/entries', '/beheer/entries'],
    ['of the control panel’s host', 'https://panel.test', '/'],
    ['of two slashes', 'http://cms.test//evil.test', '/evil.test'],
    ['of another host', 'https://shop.example.test/actueel/x', undefined],
  ])('%s leads visitors to this site, unless it is on another', (_, given, path) => {
    expect(inText(given)).toBe(path ?? given)
    expect(inField(given)).toBe(path ?? given)
  })

  test('with a base URL that only its metadata tell leads to the page, in the language of that base', () => {
    bases('http://127.0.0.1:3000', 'http://127.0.0.1:3000/en')
    expect(inText('http://127.0.0.1:3000/actueel/x')).toBe('/actueel/x')
    expect(inText('http://127.0.0.1:3000/en/news/x')).toBe('/en/news/x')
    expect(inText('http://127.0.0.1:3000')).toBe('/')
    bases('https://old.example.test', 'https://old-english.example.test/')
    expect(inText('https://old-english.example.test/news/x')).toBe('/en/news/x')
    expect(inText('https://old-english.example.test')).toBe('/en')
    expect(inText('https://old.example.test.evil.test/x')).toBe('https://old.example.test.evil.test/x')
  })
})
