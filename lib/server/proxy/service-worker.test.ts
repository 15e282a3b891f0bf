import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker'

const call = (path: string, isOn: boolean) => serviceWorker(isOn)(new NextRequest(`http://site.test${path}`))

test('the service worker’s address gives the built one', () => {
  const response = call('/sw.js', true)
  expect(response?.headers.get('x-middleware-rewrite')).toBe('http://site.test/service-worker/sw.js')
  expect(response?.headers.get('cache-control')).toBe('no-cache')
  expect(response?.headers.has('x-service-worker')).toBe(false)
  expect(call('/', true)).toBeUndefined()
})

test('switched off it is one that unregisters itself, with a header', async () => {
  const response = call('/sw.js', false)
  expect(response?.headers.get('x-service-worker')).toBe('off')
  expect(response?.headers.get('content-type')).toContain('text/javascript')
  expect(await response?.text()).toContain('registration.unregister()')
  expect(call('/en/sw.js', false)).toBeUndefined()
})
