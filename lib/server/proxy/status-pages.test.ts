import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { maintenance, statusPageOf } from './status-pages'

const request = (path: string) => new NextRequest(`https://site.test${path}`)

test('during maintenance every page is the 503 page of its language, which no cache may keep', () => {
  const closed = maintenance(true)
  for (const [path, page] of [
    ['/', '/nl/status/503'],
    ['/en/news/eight-new-silos', '/en/status/503'],
  ] as const) {
    const response = closed(request(path))
    expect(response && statusPageOf(response)).toEqual({ status: 503, path: page })
    expect(response?.status).toBe(503)
    expect(response?.headers.get('Retry-After')).toBe('120')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(maintenance(false)(request('/'))).toBeUndefined()
})
