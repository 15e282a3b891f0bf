import { beforeEach, describe, expect, it, vi } from 'vitest'
import { whenNearViewport } from './near-viewport'

let watching: FakeObserver[] = []

class FakeObserver {
  readonly callback: (entries: { isIntersecting: boolean }[]) => void
  readonly options: { rootMargin: string }
  constructor(callback: FakeObserver['callback'], options: FakeObserver['options']) {
    this.callback = callback
    this.options = options
  }
  observe = () => void watching.push(this)
  disconnect() {
    watching = watching.filter((observer) => observer !== this)
  }
}

const see = (isIntersecting: boolean) => watching[0]?.callback([{ isIntersecting }])
const margins = () => watching.map(({ options }) => options.rootMargin)
const resizeTo = (width: number) => {
  vi.stubGlobal('innerWidth', width)
  window.dispatchEvent(new Event('resize'))
}

beforeEach(() => {
  watching = []
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('innerWidth', 1280)
})

describe('coming near the window', () => {
  const element = document.createElement('div')

  it('is 500 pixels away, in narrow windows 370, and visible with a margin of 0', () => {
    const stops = [whenNearViewport(element, vi.fn())]
    vi.stubGlobal('innerWidth', 767)
    for (const margin of [undefined, () => 0]) stops.push(whenNearViewport(element, vi.fn(), margin))
    expect(margins()).toEqual(['500px', '370px', '0px'])
    for (const stop of stops) stop()
  })

  it('happens once', () => {
    const onNear = vi.fn()
    whenNearViewport(element, onNear)
    see(false)
    expect(onNear).not.toHaveBeenCalled()
    see(true)
    expect(onNear).toHaveBeenCalledOnce()
    expect(watching).toEqual([])
  })

  it('follows the width of the window, at most every 125 ms', () => {
    whenNearViewport(element, () => {})
    resizeTo(700)
    resizeTo(600)
    vi.advanceTimersByTime(124)
    expect(margins()).toEqual(['500px'])
    vi.advanceTimersByTime(1)
    expect(margins()).toEqual(['370px'])
  })

  it('is waited for no longer once that is stopped', () => {
    const onNear = vi.fn()
    const stop = whenNearViewport(element, onNear)
    stop()
    resizeTo(600)
    vi.runAllTimers()
    expect(watching).toEqual([])
    expect(onNear).not.toHaveBeenCalled()
  })

  it('holds at once in browsers without the observer', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const onNear = vi.fn()
    whenNearViewport(element, onNear)
    expect(onNear).toHaveBeenCalledOnce()
  })
})
