import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePageError } from './use-page-error'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload })
})

it('any other error shows at once', () => {
  const error = new Error('no')
  expect(renderHook(() => usePageError(error)).result.current).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalledOnce()
})
