import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSwiper } from './swiper-engine'

const { Swiper, made, startAutoplay } = vi.hoisted(() => {
  const made = {
    ...{ isBeginning: false, isEnd: false, isLocked: false, progress: 0.25, width: 400, virtualSize: 1000 },
    ...{ on: vi.fn(), slideNext: vi.fn(), slidePrev: vi.fn(), slideTo: vi.fn(), destroy: vi.fn() },
  }
  return {
    made,
    startAutoplay: vi.fn(),
    // biome-ignore lint/complexity/useArrowFunction: it is called with new.
    Swiper: vi.fn(function () {
      return made
    }),
  }
})
vi.mock('swiper', () => ({ Swiper }))
vi.mock('swiper/modules', () => ({ Mousewheel: 'wheel' }))
vi.mock('./autoplay', () => ({ startAutoplay }))

const PLAIN = { autoplay: false }
let list: HTMLElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = `<div><ul tabindex="0">${'<li><a href="/x">x</a></li>'.repeat(3)}</ul></div>`
  list = document.querySelector('ul') as HTMLElement
  for (const [index, item] of [...list.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * 250 })
})
afterEach(() => vi.clearAllMocks())

it('uses the figures of the product', () => {
  startSwiper(list, PLAIN, () => {})
  const figures = { speed: 300, longSwipesMs: 300, longSwipesRatio: 0.5, touchAngle: 45 }
  expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining(figures))
})

it('goes on where the list was scrolled to', () => {
  list.scrollLeft = 490
  startSwiper(list, PLAIN, () => {})
  expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining({ initialSlide: 2 }))
  expect(list.scrollLeft).toBe(0)
  expect(list.parentElement?.dataset.upgraded).toBe('')
})

it('does not glide where the visitor wants nothing to move', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  startSwiper(list, PLAIN, () => {})
  expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining({ speed: 0 }))
})

it('moves by itself if wanted: on, from the end to the beginning, and not after the visitor moved it', () => {
  const [advance, interrupt] = [vi.fn(), vi.fn()]
  startAutoplay.mockImplementation((_container, move) => {
    advance.mockImplementation(move)
    return { isPlaying: () => true, setPlaying: vi.fn(), interrupt, stop: vi.fn() }
  })
  const engine = startSwiper(list, { autoplay: true }, () => {})
  expect(engine.position().playing).toBe(true)
  advance()
  expect(made.slideNext).toHaveBeenCalledOnce()
  made.isEnd = true
  advance()
  expect(made.slideTo).toHaveBeenCalledWith(0)
  made.isEnd = false
  expect(interrupt).not.toHaveBeenCalled()
  engine.move(1)
  expect(interrupt).toHaveBeenCalledOnce()
  expect(made.on).toHaveBeenCalledWith('sliderFirstMove', interrupt)
})

it('follows the arrow keys on the list, and leaves other keys alone', () => {
  startSwiper(list, PLAIN, () => {})
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(press(list, 'ArrowRight')).toBe(false)
  expect(press(list, 'ArrowLeft')).toBe(false)
  expect(press(list, 'Tab')).toBe(true)
  expect(press(list.querySelector('a') as Element, 'ArrowRight')).toBe(true)
  expect(made.slideNext).toHaveBeenCalledOnce()
  expect(made.slidePrev).toHaveBeenCalledOnce()
})

it('reports its position, and restores everything at its end', () => {
  const engine = startSwiper(list, PLAIN, () => {})
  expect(engine.position()).toEqual({ atStart: false, atEnd: false, progress: 0.25, share: 0.4, playing: null })
  engine.move(-1)
  expect(made.slidePrev).toHaveBeenCalled()
  engine.destroy()
  expect(made.destroy).toHaveBeenCalledWith(true, true)
  expect(list.parentElement?.dataset.upgraded).toBeUndefined()
})
