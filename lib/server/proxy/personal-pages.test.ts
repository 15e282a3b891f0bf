import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { personalPages } from './personal-pages'

const call = (path: string, areOn: boolean) => personalPages(areOn)(new NextRequest(`http://site.test${path}`))

it.each([
  ...['/werken-bij/mijn-sollicitatie', '/en/working-at/my-application'],
  ...['/contact/mijn-bericht', '/en/contact/my-message'],
])('%s is not found where the site has no personal links', (path) => {
  const response = call(path, false)
  expect(response?.status).toBe(404)
  expect(response?.headers.get('x-middleware-rewrite')).toMatch(/\/(nl|en)\/status\/404$/)
  expect(call(path, true)).toBeUndefined()
})

it('other pages are what they are', () => {
  for (const path of ['/', '/contact', '/werken-bij/my-application', '/en/contact/mijn-bericht']) {
    expect(call(path, false)).toBeUndefined()
  }
})
