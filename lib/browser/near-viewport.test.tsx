import { beforeEach, expect, it, vi } from 'vitest'
import { whenNearViewport } from './near-viewport'

type Callback = (entries: { isIntersecting: boolean }[]) => void

/** The callbacks of the observers, by their margins. */
const watching = new Map<string, Callback>()
const margins = () => [...watching.keys()].join()
class FakeObserver {
  observe: () => void
  disconnect: () => void
  constructor(callback: Callback, { rootMargin }: { rootMargin: string }) {
    this.observe = () => void watching.set(rootMargin, callback)
    this.disconnect = () => void watching.delete(rootMargin)
  }
}
const onNear = vi.fn()
const watch = (margin?: () => number) => whenNearViewport(document.body, onNear, margin)

beforeEach(() => {
  watching.clear()
  onNear.mockReset()
  vi.useFakeTimers()
  resize(1280)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

function resize(width: number): void {
  vi.stubGlobal('innerWidth', width)
  window.dispatchEvent(new Event('resize'))
}

it('near is 500 pixels away, in narrow windows 370, at most every 125 ms, until it is stopped', () => {
  const stop = watch()
  for (const width of [700, 600]) resize(width)
  vi.advanceTimersByTime(124)
  expect(margins()).toBe('500px')
  vi.advanceTimersByTime(1)
  expect(margins()).toBe('370px')
  const others = watch(() => 0)
  expect(margins()).toBe('370px,0px')
  resize(1280)
  for (const end of [stop, others]) end()
  vi.runAllTimers()
  expect(margins()).toBe('')
  expect(onNear).not.toHaveBeenCalled()
})

it('coming near happens once', () => {
  watch()
  for (const isIntersecting of [false, true]) {
    watching.get('500px')?.([{ isIntersecting }])
    expect(onNear).toHaveBeenCalledTimes(isIntersecting ? 1 : 0)
  }
  expect(margins()).toBe('')
})

it('it holds at once in browsers without the observer', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  watch()
  expect(onNear).toHaveBeenCalledOnce()
})
