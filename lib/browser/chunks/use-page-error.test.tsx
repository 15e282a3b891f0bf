import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePageError } from './use-page-error'

const reload = vi.fn()
const chunkError = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload })
})

it('a page that lacks a chunk is loaded again, once, before its error shows', () => {
  expect(renderHook(() => usePageError(chunkError)).result.current).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(renderHook(() => usePageError(chunkError)).result.current).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('any other error shows at once', () => {
  const error = new Error('no')
  expect(renderHook(() => usePageError(error)).result.current).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalledOnce()
})
