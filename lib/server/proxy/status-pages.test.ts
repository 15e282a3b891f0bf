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

const call = (path: string, areOn: boolean) => personalPages(areOn)(new NextRequest(`http://site.test${path}`))

test.each([
  ...['/werken-bij/mijn-sollicitatie', '/en/working-at/my-application'],
  ...['/contact/mijn-bericht', '/en/contact/my-message'],
])('%s is not found where the site has no personal links', (path) => {
  const response = call(path, false)
  expect(response?.status).toBe(404)
  expect(response?.headers.get('x-middleware-rewrite')).toMatch(/\/(nl|en)\/status\/404$/)
  expect(call(path, true)).toBeUndefined()
})

test('other pages are what they are', () => {
  for (const path of ['/', '/contact', '/werken-bij/my-application', '/en/contact/mijn-bericht']) {
    expect(call(path, false)).toBeUndefined()
  }
})
