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

// The same error is reported once.
let line = 0

function handle(error: Error, isRestored: boolean | undefined) {
  const beacon = vi.fn()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  const { result } = renderHook(() =>
    usePageError(Object.assign(error, { stack: `http://site.test/_next/static/chunks/a.js:${++line}:1` }), isRestored),
  )
  return {
    isShown: result.current,
    reloads: reload.mock.calls.length,
    isLogged: vi.mocked(console.error).mock.calls.length > 0,
  }
}

it('a failure of the server shows at once, and is reported', () => {
  const error = Object.assign(new Error('no'), { digest: '1' })
  expect(handle(error, false)).toEqual({ isShown: true, reloads: 0, isLogged: true })
})

it('a page that failed in the browser comes from the server, once', () => {
  expect(handle(new Error('no'), false)).toEqual({ isShown: false, reloads: 1, isLogged: true })
  expect(handle(new Error('no'), false)).toEqual({ isShown: true, reloads: 1, isLogged: true })
})

it('a page that stays as the server sent it is not loaded again', () => {
  expect(handle(new Error('no'), true)).toMatchObject({ reloads: 0, isLogged: true })
  expect(handle(new Error('no'), undefined)).toMatchObject({ isShown: false, reloads: 0 })
})
