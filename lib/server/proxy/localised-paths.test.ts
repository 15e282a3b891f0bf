import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { localisedPaths } from './localised-paths'

const visit = (path: string) => localisedPaths(new NextRequest(`http://site.test${path}`))

test.each(['/nl/nl', '/nl/nl/nl', '/nl/nl/contact', `/nl${'/nl'.repeat(1000)}`])(
  'an address that repeats the default language is not found: %s',
  (path) => {
    expect(visit(path).status).toBe(404)
  },
)

test.each([
  ['/nl', '/'],
  ['/nl/contact', '/contact'],
  ['/nl/nlx', '/nlx'],
])('%s, with the default language, leads to %s', (path, expected) => {
  const response = visit(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, `http://site.test${expected}`])
})
