import { describe, expect, test } from 'vitest'
import { fileUrl, pictureUrl, publicData, publicPictures } from './media-url'

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
    ['http://cms.test/uploads/applications/cv.pdf', '/uploads/applications/cv.pdf'],
    ['http://cms.test/admin?a=1#b', '/admin?a=1#b'],
    ['http://cms.test//evil.test', '/evil.test'],
    ['https://panel.test', '/'],
  ] as const)('%s is none, and does not name the CMS: %s', ([address, expected]) => {
    expect(fileUrl(address)).toBe(expected)
    expect(pictureUrl(address)).toBeNull()
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
    expect(pictureUrl(address)).toBeNull()
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
