import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { localisedPaths } from './localised-paths'

/** No page of the site is there. */
const decide = () => new Response(null, { status: 404 })
const visit = (path: string) => localisedPaths(decide)(new NextRequest(`http://site.test${path}`))

test.each(['/nl/nl', '/nl/nl/nl', '/nl/nl/contact', `/nl${'/nl'.repeat(1000)}`])(
  'an address that repeats the default language is not found: %s',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)

test.each([
  ['/nl', '/'],
  ['/nl/contact', '/contact'],
  ['/nl/nlx', '/nlx'],
  ['/news/acht', '/actueel/acht'],
])('%s, which is no public path, leads to %s before it is looked up', async (path, expected) => {
  const response = await visit(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, `http://site.test${expected}`])
})
