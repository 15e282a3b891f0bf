import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reduced: { matches: boolean; addEventListener: (name: string, listener: () => void) => void }
let onReduced = () => {}
let see = (_: boolean) => {}
const advance = vi.fn()
const onChange = vi.fn()
let carousel: HTMLElement

/** A new module each time: a pause is remembered in it. */
async function start() {
  const { startAutoplay } = await import('./autoplay')
  return startAutoplay(carousel, advance, onChange)
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
const hold = (held: boolean) => vi.spyOn(carousel, 'matches').mockReturnValue(held)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  reduced = { matches: false, addEventListener: (_, listener) => (onReduced = listener) }
  vi.stubGlobal('matchMedia', () => reduced)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  carousel = document.createElement('div')
})
afterEach(() => vi.clearAllMocks())

test('moves on every 3 seconds while it is in sight', async () => {
  await start()
  seconds(10)
  expect(advance).not.toHaveBeenCalled()
  see(true)
  seconds(2.9)
  expect(advance).not.toHaveBeenCalled()
  seconds(3.1)
  expect(advance).toHaveBeenCalledTimes(2)
  see(false)
  seconds(10)
  expect(advance).toHaveBeenCalledTimes(2)
})

test('stands still under the pointer and with the focus, and gives 3 full seconds after', async () => {
  await start()
  see(true)
  hold(true)
  seconds(10)
  expect(advance).not.toHaveBeenCalled()
  hold(false)
  carousel.dispatchEvent(new Event('pointerleave'))
  seconds(2.9)
  expect(advance).not.toHaveBeenCalled()
  seconds(0.2)
  expect(advance).toHaveBeenCalledOnce()
})

test('a pause holds, on other carousels too, until the visitor plays again', async () => {
  const autoplay = await start()
  see(true)
  autoplay.setPlaying(false)
  expect([autoplay.isPlaying(), onChange.mock.calls.length]).toEqual([false, 1])
  carousel.dispatchEvent(new Event('pointerleave'))
  see(false)
  see(true)
  seconds(10)
  expect((await start()).isPlaying()).toBe(false)
  see(true)
  seconds(10)
  expect(advance).not.toHaveBeenCalled()
  autoplay.setPlaying(true)
  expect((await start()).isPlaying()).toBe(true)
})

test('a visitor who moves it stops this one only', async () => {
  const autoplay = await start()
  see(true)
  autoplay.interrupt()
  seconds(10)
  expect(advance).not.toHaveBeenCalled()
  expect(autoplay.isPlaying()).toBe(false)
  expect((await start()).isPlaying()).toBe(true)
})

test('does not run under reduced motion, also when that is set later, nor after its end', async () => {
  const autoplay = await start()
  see(true)
  reduced.matches = true
  onReduced()
  seconds(10)
  expect([autoplay.isPlaying(), onChange.mock.calls.length]).toEqual([null, 1])
  reduced.matches = false
  onReduced()
  seconds(3.1)
  expect(advance).toHaveBeenCalledOnce()
  autoplay.stop()
  seconds(10)
  expect(advance).toHaveBeenCalledOnce()
})
