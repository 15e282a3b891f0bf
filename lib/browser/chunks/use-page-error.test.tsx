import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePageError } from './use-page-error'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload, origin: 'http://site.test', pathname: '/' })
})

it('any other error shows at once, and is reported', async () => {
  const beacon = vi.fn()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  const error = Object.assign(new Error('no'), { stack: 'http://site.test/_next/static/chunks/a.js:1:1' })
  expect(renderHook(() => usePageError(error)).result.current).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce())
})
