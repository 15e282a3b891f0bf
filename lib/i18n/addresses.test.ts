import { expect, test } from 'vitest'
import { parsePath, pathOf } from './locales'
import { encodedPath, slugOf } from './path-encoding'
import { parentRoute, routeOf, routeUri } from './routes'
import { pathOfSite } from './site-ids'

test.each([
  ['/', 'nl', '__home__', '/'],
  ['/en', 'en', '__home__', '/en'],
  ['/en/', 'en', '__home__', '/en'],
  ['/english', 'nl', 'english', '/english'],
  ['/en/news/x', 'en', 'news/x', '/en/news/x'],
  ['/nl/x', 'nl', 'nl/x', '/nl/x'],
  ['/actueel/en', 'nl', 'actueel/en', '/actueel/en'],
] as const)('%s is %s, %s, whose path is %s', (path, locale, uri, written) => {
  expect(parsePath(path)).toEqual({ locale, uri })
  expect(pathOf(uri, locale)).toBe(written)
})

test('a site that this website does not have leads nowhere', () => {
  expect([3, 2].map((site) => pathOfSite('x', site))).toEqual(['/en/x', undefined])
})

test('routes have their uri per language, with parameters', () => {
  const uris = (['nl', 'en'] as const).map((locale) => routeUri('/careers/vacancies/[slug]', locale, { slug: 'x' }))
  expect(uris).toEqual(['werken-bij/vacatures/x', 'working-at/vacancies/x'])
  expect(routeUri('/', 'en')).toBe('__home__')
})

test.each([
  ['__home__', 'nl', { path: '/', slug: '__home__' }],
  ['actueel/x', 'nl', { path: '/news/[slug]', slug: 'x' }],
  ['werken-bij/verhalen', 'nl', { path: '/careers/stories', slug: 'verhalen' }],
  ['werken-bij/arbeidsvoorwaarden', 'nl', { path: '/careers/[slug]', slug: 'arbeidsvoorwaarden' }],
  ['working-at/vacancies/x', 'en', { path: '/careers/vacancies/[slug]', slug: 'x' }],
  // Those of the other language, and free pages.
  ['news', 'nl', null],
  ['actueel/x', 'en', null],
  ['over-ons', 'nl', null],
] as const)('routes are known by their uri: %s (%s)', (uri, locale, route) => {
  expect(routeOf(uri, locale)).toEqual(route)
})

test('routes know the one above them', () => {
  expect((['/news/[slug]', '/news', '/careers/vacancies'] as const).map(parentRoute)).toEqual([
    '/news',
    '/',
    '/careers',
  ])
})

test.each([
  ['/actueel/новости', '/actueel/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  ['/actueel/acht silo’s', '/actueel/acht%20silo%E2%80%99s'],
  ['/actueel/%C3%A9%C3%A9n', '/actueel/%C3%A9%C3%A9n'],
  ['/a/"><b>', '/a/%22%3E%3Cb%3E'],
  ['/uploads/foto één.jpg?v=1#a', '/uploads/foto%20%C3%A9%C3%A9n.jpg?v=1#a'],
  ['/', '/'],
])('%s leaves the site as %s', (path, encoded) => {
  expect(encodedPath(path)).toBe(encoded)
  expect(() => new Headers({ Link: `<${encodedPath(path)}>; rel="canonical"` })).not.toThrow()
})

test.each([
  ["'s-Hertogenbosch", 's-hertogenbosch'],
  ['Köln', 'koln'],
  ['Den Haag (Zuid)', 'den-haag-zuid'],
  ['PA 6 G', 'pa-6-g'],
])('%s is written as %s', (name, slug) => expect(slugOf(name)).toBe(slug))
