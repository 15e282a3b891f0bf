import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { serviceWorker } from './service-worker'

const call = (path: string, isOn: boolean) => serviceWorker(isOn)(new NextRequest(`http://site.test${path}`))

describe('the service worker’s address', () => {
  it('gives the built one', () => {
    const response = call('/sw.js', true)
    expect(response?.headers.get('x-middleware-rewrite')).toBe('http://site.test/service-worker/sw.js')
    expect(response?.headers.get('cache-control')).toBe('no-cache')
    expect(response?.headers.has('x-service-worker')).toBe(false)
  })

  it('is one that unregisters itself if switched off, with a header', async () => {
    const response = call('/sw.js', false)
    expect(response?.headers.get('x-service-worker')).toBe('off')
    expect(response?.headers.get('content-type')).toContain('text/javascript')
    expect(await response?.text()).toContain('registration.unregister()')
  })

  it('is the only one that is meant', () => {
    expect(call('/en/sw.js', false)).toBeUndefined()
    expect(call('/', true)).toBeUndefined()
  })
})
