import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel, CarouselSlide } from './carousel'
import { CarouselButtons } from './carousel-buttons'

const { Swiper, swiper } = vi.hoisted(() => {
  const methods = { on: vi.fn(), slideNext: vi.fn(), slidePrev: vi.fn(), slideTo: vi.fn(), destroy: vi.fn() }
  const state = { isBeginning: true, isEnd: false, isLocked: false, progress: 0, width: 400, virtualSize: 1000 }
  const swiper = { ...state, ...methods }
  // biome-ignore lint/complexity/useArrowFunction: it is called with new.
  const make = function () {
    return swiper
  }
  return { swiper, Swiper: vi.fn(make) }
})
vi.mock('swiper', () => ({ Swiper }))
vi.mock('swiper/modules', () => ({ Mousewheel: 'wheel' }))

const LABELS = { previous: 'Vorige', next: 'Volgende' }
const AUTOPLAY = { play: 'Laat doorlopen', pause: 'Zet stil', playing: 'Loopt door', paused: 'Staat stil' }
const observers = new Map<object, (entries: { isIntersecting: boolean }[]) => void>()
let onMotion = () => {}
const motion = { matches: false, addEventListener: (_: string, listener: () => void) => (onMotion = listener) }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  Object.assign(swiper, { isEnd: false, isLocked: false })
  motion.matches = false
  vi.stubGlobal('matchMedia', () => motion)
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.set(this, callback)
    }
    observe() {}
    disconnect() {
      observers.delete(this)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', class extends Observer {})
})

/** A list of 1000 pixels in a window of 400, with items of 250. jsdom has no layout. */
function show(autoplay = false) {
  const view = render(
    <>
      <Carousel id="list" label="Materialen">
        <CarouselSlide>POM</CarouselSlide>
        <CarouselSlide>
          <a href="/pa-6">PA 6</a>
        </CarouselSlide>
        <CarouselSlide>PET</CarouselSlide>
      </Carousel>
      <CarouselButtons listId="list" labels={LABELS} autoplay={autoplay ? AUTOPLAY : undefined} />
    </>,
  )
  const list = screen.getByRole('list')
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: 1000 } })
  for (const [index, item] of [...list.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * 250 })
  list.scrollBy = vi.fn()
  return { ...view, list, container: list.parentElement as HTMLElement }
}

const see = (isIntersecting: boolean) => act(() => observers.forEach((report) => void report([{ isIntersecting }])))
const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

async function comeNear() {
  see(true)
  await act(() => vi.dynamicImportSettled())
  see(true)
}

async function start(autoplay = true) {
  const view = show(autoplay)
  await comeNear()
  return view
}

describe('a carousel', () => {
  it('moves by its own scrolling, an item at a time, not past its ends, and jumps if nothing is to move', () => {
    const { list } = show()
    fireEvent.scroll(list, { target: { scrollLeft: 0 } })
    press('Vorige')
    expect(list.scrollBy).not.toHaveBeenCalled()
    press('Volgende')
    expect(list.scrollBy).toHaveBeenCalledWith({ left: 250, behavior: 'smooth' })
    fireEvent.scroll(list, { target: { scrollLeft: 599 } })
    expect([isDisabled('Vorige'), isDisabled('Volgende')]).toEqual([false, true])
    motion.matches = true
    press('Vorige')
    expect(list.scrollBy).toHaveBeenLastCalledWith({ left: -250, behavior: 'instant' })
  })

  it('goes on scrolling by itself where Swiper cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    Swiper.mockImplementationOnce(() => {
      throw new Error('Failed to fetch')
    })
    const { list } = await start(false)
    press('Volgende')
    expect(list.scrollBy).toHaveBeenCalled()
  })

  it('is handed to Swiper with the figures of the product, where it was scrolled to', async () => {
    const { list, container, unmount } = show()
    list.scrollLeft = 490
    await comeNear()
    const figures = { speed: 300, longSwipesMs: 300, longSwipesRatio: 0.5, touchAngle: 45, initialSlide: 2 }
    expect(Swiper).toHaveBeenCalledWith(container, expect.objectContaining(figures))
    expect(list.scrollLeft).toBe(0)
    unmount()
    expect(swiper.destroy).toHaveBeenCalled()
    motion.matches = true
    await start()
    expect(Swiper).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ speed: 0 }))
  })

  it('hides its buttons where everything is in view', async () => {
    Object.assign(swiper, { isEnd: true, isLocked: true })
    const { container } = await start(false)
    expect(document.querySelector('.carousel-nav')?.hasAttribute('data-idle')).toBe(true)
    expect(container.hasAttribute('data-scrolls')).toBe(false)
  })

  it('follows the arrow keys on the list, and leaves other keys alone', async () => {
    const { list } = await start(false)
    const pass = ['ArrowRight', 'ArrowLeft', 'Tab'].map((key) => fireEvent.keyDown(list, { key }))
    expect(pass).toEqual([false, false, true])
    expect(fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' })).toBe(true)
    expect([swiper.slideNext, swiper.slidePrev].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})

describe('a carousel that moves by itself', () => {
  it('moves on every 3 seconds while it is in sight, from its end to the beginning', async () => {
    await start()
    seconds(2.9)
    expect(swiper.slideNext).not.toHaveBeenCalled()
    seconds(3.1)
    expect(swiper.slideNext).toHaveBeenCalledTimes(2)
    swiper.isEnd = true
    seconds(3)
    expect(swiper.slideTo).toHaveBeenCalledExactlyOnceWith(0)
    see(false)
    seconds(10)
    expect(swiper.slideNext).toHaveBeenCalledTimes(2)
    expect(swiper.slideTo).toHaveBeenCalledOnce()
  })

  it('stands still under the pointer and with the focus, and gives 3 full seconds after', async () => {
    const { container } = await start()
    const held = vi.spyOn(container, 'matches').mockReturnValue(true)
    seconds(10)
    held.mockReturnValue(false)
    fireEvent(container, new Event('pointerleave'))
    seconds(2.9)
    expect(swiper.slideNext).not.toHaveBeenCalled()
    seconds(0.2)
    expect(swiper.slideNext).toHaveBeenCalledOnce()
  })

  it('is paused with all others, which is announced, until the visitor plays again', async () => {
    const { container, unmount } = await start()
    press('Zet stil')
    expect(screen.getByRole('status').textContent).toBe('Staat stil')
    fireEvent(container, new Event('pointerleave'))
    see(false)
    see(true)
    seconds(10)
    unmount()
    await start()
    seconds(10)
    expect(swiper.slideNext).not.toHaveBeenCalled()
    press('Laat doorlopen')
    expect(screen.getByRole('status').textContent).toBe('Loopt door')
    seconds(3)
    expect(swiper.slideNext).toHaveBeenCalledOnce()
  })

  it.each([
    ['a button', () => press('Volgende')],
    ['a swipe', () => act(() => swiper.on.mock.calls.find(([name]) => name === 'sliderFirstMove')?.[1]())],
  ])('is stopped by a visitor who moves it with %s, and no other is', async (_, move) => {
    const { unmount } = await start()
    move()
    swiper.slideNext.mockClear()
    seconds(10)
    expect(swiper.slideNext).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Laat doorlopen' })).toBeTruthy()
    unmount()
    await start()
    expect(screen.getByRole('button', { name: 'Zet stil' })).toBeTruthy()
  })

  it('does not run under reduced motion, also when that is set later, nor after its end', async () => {
    const { unmount } = await start()
    const button = screen.getByRole('button', { name: 'Zet stil' })
    motion.matches = true
    act(onMotion)
    seconds(10)
    expect(swiper.slideNext).not.toHaveBeenCalled()
    expect(button.hasAttribute('data-idle')).toBe(true)
    motion.matches = false
    act(onMotion)
    seconds(3.1)
    expect(swiper.slideNext).toHaveBeenCalledOnce()
    unmount()
    seconds(10)
    expect(swiper.slideNext).toHaveBeenCalledOnce()
  })
})
