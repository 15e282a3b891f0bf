import { beforeEach, expect, it, vi } from 'vitest'
import { whenNearViewport } from './near-viewport'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/** The callbacks of the observers, by their margins. */
const watching = new Map<string, Callback>()

class FakeObserver {
  observe: () => void
  disconnect: () => void
  constructor(callback: Callback, { rootMargin }: { rootMargin: string }) {
    this.observe = () => void watching.set(rootMargin, callback)
    this.disconnect = () => void watching.delete(rootMargin)
  }
}

const see = (isIntersecting: boolean) => watching.get('500px')?.([{ isIntersecting }])
const resizeTo = (width: number) => {
  vi.stubGlobal('innerWidth', width)
  window.dispatchEvent(new Event('resize'))
}
const onNear = vi.fn()
const watch = (margin?: () => number) => whenNearViewport(document.body, onNear, margin)

beforeEach(() => {
  watching.clear()
  onNear.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('innerWidth', 1280)
})

it('near is 500 pixels away, in narrow windows 370, and visible with a margin of 0', () => {
  const stops = [watch()]
  vi.stubGlobal('innerWidth', 767)
  stops.push(
    watch(),
    watch(() => 0),
  )
  expect([...watching.keys()]).toEqual(['500px', '370px', '0px'])
  for (const stop of stops) stop()
})

it('coming near happens once', () => {
  watch()
  see(false)
  expect(onNear).not.toHaveBeenCalled()
  see(true)
  expect(onNear).toHaveBeenCalledOnce()
  expect(watching.size).toBe(0)
})

it('it follows the width of the window, at most every 125 ms', () => {
  const stop = watch()
  resizeTo(700)
  resizeTo(600)
  vi.advanceTimersByTime(124)
  expect([...watching.keys()]).toEqual(['500px'])
  vi.advanceTimersByTime(1)
  expect([...watching.keys()]).toEqual(['370px'])
  stop()
})

it('it is waited for no longer once that is stopped', () => {
  watch()()
  resizeTo(600)
  vi.runAllTimers()
  expect(watching.size).toBe(0)
  expect(onNear).not.toHaveBeenCalled()
})

it('it holds at once in browsers without the observer', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  watch()
  expect(onNear).toHaveBeenCalledOnce()
})
