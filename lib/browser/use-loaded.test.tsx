import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOnline } from './use-loaded'

it('follows the browser’s connection', () => {
  const { result } = renderHook(() => useOnline())
  const connection = vi.spyOn(navigator, 'onLine', 'get')
  for (const online of [false, true]) {
    connection.mockReturnValue(online)
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
    expect(result.current).toBe(online)
  }
})
