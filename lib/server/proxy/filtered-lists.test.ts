import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { filteredLists } from './filtered-lists'

const visit = (path: string) => filteredLists(new NextRequest(`http://site.test${path}`))
const header = (path: string, name: string) => visit(path)?.headers.get(name)?.replace('http://site.test', '')

test.each([
  ['/materialen?family=recycled', '/nl/filtered/materials?family=recycled'],
  ['/en/materials?q=acetal&utm_source=mail', '/en/filtered/materials?q=acetal&utm_source=mail'],
  ['/actueel?category=product&year=2026', '/nl/filtered/news?category=product&year=2026'],
  ['/werken-bij/vacatures?branch=production', '/nl/filtered/careers/vacancies?branch=production'],
])('%s is rendered per request, and may be stored by the service worker', (path, route) => {
  expect(header(path, 'x-middleware-rewrite')).toBe(route)
  expect(header(path, 'cache-control')).toBe('no-cache')
})

test.each([
  ...['/materialen', '/actueel?page=2', '/materialen?utm_source=mail&x1=2', '/materialen?sort=title&view=nonsense'],
  ...['/materials?family=recycled', '/materialen/pom-c-polyacetaal?family=recycled'],
])('%s is the stored page', (path) => {
  expect(visit(path)).toBeUndefined()
})

test('a form without scripts leads to an address that can be shared', () => {
  const path = '/materialen?q=&family=engineering&family=recycled&density=&density=1.5&sort=title'
  expect(visit(path)?.status).toBe(303)
  expect(header(path, 'location')).toBe('/materialen?family=engineering,recycled&density=-1.5')
  expect(header('/materialen?q=&sort=title', 'location')).toBe('/materialen')
})

test.each(['/filtered/materials', '/en/filtered/careers/vacancies?branch=sales'])('%s is no page', (path) => {
  expect(visit(path)?.status).toBe(404)
})
