import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useOnline } from './use-online'

function goes(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

it('follows the browser’s connection', () => {
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
  act(() => goes(false))
  expect(result.current).toBe(false)
  act(() => goes(true))
  expect(result.current).toBe(true)
})

const Probe = () => <p>{String(useOnline())}</p>

it('is taken for there by the server', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(renderToString(<Probe />)).toBe('<p>true</p>')
})
