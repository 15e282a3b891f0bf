import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { maintenance, personalPages, statusPageOf } from './status-pages'

test('during maintenance every page is the 503 page of its language, which no cache may keep', () => {
  const request = new NextRequest('https://site.test/en/news/eight-new-silos')
  const response = maintenance(true)(request) as Response
  expect(statusPageOf(response)).toEqual({ status: 503, path: '/en/status/503' })
  expect(response.headers.get('Retry-After')).toBe('120')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(maintenance(false)(request)).toBeUndefined()
})

test.each([
  ['/werken-bij/mijn-sollicitatie', '/nl/status/404'],
  ['/en/contact/my-message', '/en/status/404'],
  ['/werken-bij/my-application', undefined],
  ['/contact', undefined],
])('%s where the site has no personal links: %s', (path, page) => {
  const call = (areOn: boolean) => personalPages(areOn)(new NextRequest(`http://site.test${path}`))
  const [off, on] = [call(false), call(true)]
  expect([off && statusPageOf(off)?.path, on]).toEqual([page, undefined])
})
