import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { readListSegment } from '@/lib/cms/filtered-lists'
import { filteredLists } from './filtered-lists'

const visit = (path: string) => filteredLists(new NextRequest(`http://site.test${path}`))
const header = (path: string, name: string) => visit(path)?.headers.get(name)?.replace('http://site.test', '')

test.each([
  ['/materialen?family=recycled', '/nl/filtered/materials', '/materials', '?family=recycled'],
  ['/en/materials?utm_source=mail&q=acetal', '/en/filtered/materials', '/materials', '?q=acetal'],
  ['/materialen?q=%3F%2F%25%20%C3%A9', '/nl/filtered/materials', '/materials', '?q=%3F%2F%25+%C3%A9'],
  ['/actueel?year=2026&x=1&category=product', '/nl/filtered/news', '/news', '?category=product&year=2026'],
  [
    '/werken-bij/vacatures?branch=production',
    '/nl/filtered/careers/vacancies',
    '/careers/vacancies',
    '?branch=production',
  ],
] as const)(
  '%s is rendered once for its filters, and may be stored by the service worker',
  (path, route, list, query) => {
    const [, start, segment = ''] = /^(.+)\/([\w-]+)$/.exec(header(path, 'x-middleware-rewrite') ?? '') ?? []
    expect([start, readListSegment(list, segment)]).toEqual([route, query])
    expect(header(path, 'cache-control')).toBe('no-cache')
  },
)

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
