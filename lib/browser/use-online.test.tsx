import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOnline } from './use-online'

function goes(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

it('follows the browser’s connection', () => {
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
  for (const online of [false, true]) {
    act(() => goes(online))
    expect(result.current).toBe(online)
  }
})
