import { describe, expect, test } from 'vitest'
import { parsePath, pathOf } from './locales'
import { parentRoute, routeOf, routeUri } from './routes'
import { pathOfSite } from './site-ids'

describe('public paths', () => {
  test('Dutch has no prefix, English has one, home is the root of each', () => {
    expect(['actueel/x', '__home__'].map((uri) => pathOf(uri, 'nl'))).toEqual(['/actueel/x', '/'])
    expect(['news/x', '__home__'].map((uri) => pathOf(uri, 'en'))).toEqual(['/en/news/x', '/en'])
  })

  test('a site that this website does not have leads nowhere', () => {
    expect(pathOfSite('x', 3)).toBe('/en/x')
    expect(pathOfSite('x', 2)).toBeUndefined()
  })

  test.each([
    ['/', 'nl', '__home__'],
    ['/en', 'en', '__home__'],
    ['/en/', 'en', '__home__'],
    ['/english', 'nl', 'english'],
    ['/en/news/x', 'en', 'news/x'],
    ['/nl/x', 'nl', 'nl/x'],
    ['/actueel/en', 'nl', 'actueel/en'],
  ])('%s is %s, %s', (path, locale, uri) => {
    expect(parsePath(path)).toEqual({ locale, uri })
  })
})

describe('routes', () => {
  test('have their uri per language, with parameters', () => {
    expect(routeUri('/careers/vacancies/[slug]', 'nl', { slug: 'x' })).toBe('werken-bij/vacatures/x')
    expect(routeUri('/careers/vacancies/[slug]', 'en', { slug: 'x' })).toBe('working-at/vacancies/x')
    expect(routeUri('/', 'en')).toBe('__home__')
  })

  test.each([
    ['__home__', 'nl', { path: '/', slug: '__home__' }],
    ['actueel/x', 'nl', { path: '/news/[slug]', slug: 'x' }],
    ['werken-bij/verhalen', 'nl', { path: '/careers/stories', slug: 'verhalen' }],
    ['werken-bij/arbeidsvoorwaarden', 'nl', { path: '/careers/[slug]', slug: 'arbeidsvoorwaarden' }],
    ['working-at/vacancies/x', 'en', { path: '/careers/vacancies/[slug]', slug: 'x' }],
    ['contact/locations', 'en', { path: '/contact/locations', slug: 'locations' }],
    // Those of the other language, and free pages.
    ['news', 'nl', null],
    ['actueel/x', 'en', null],
    ['over-ons', 'nl', null],
  ] as const)('are known by their uri: %s (%s)', (uri, locale, route) => {
    expect(routeOf(uri, locale)).toEqual(route)
  })

  test('know the route above them', () => {
    expect(parentRoute('/news/[slug]')).toBe('/news')
    expect(parentRoute('/news')).toBe('/')
    expect(parentRoute('/careers/vacancies')).toBe('/careers')
  })
})
