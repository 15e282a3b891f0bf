import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSwiper } from './swiper-engine'

const { Swiper, made } = vi.hoisted(() => {
  const made = {
    isBeginning: false,
    isEnd: false,
    isLocked: false,
    progress: 0.25,
    width: 400,
    virtualSize: 1000,
    autoplay: { running: true, start: vi.fn(), stop: vi.fn() },
    on: vi.fn(),
    slideNext: vi.fn(),
    slidePrev: vi.fn(),
    slideTo: vi.fn(),
    destroy: vi.fn(),
  }
  return {
    made,
    // biome-ignore lint/complexity/useArrowFunction: it is called with new.
    Swiper: vi.fn(function () {
      return made
    }),
  }
})
vi.mock('swiper', () => ({ Swiper }))
vi.mock('swiper/modules', () => ({ Mousewheel: 'wheel', Autoplay: 'autoplay', Zoom: 'zoom' }))

const PLAIN = { autoplay: false, zoom: false }
let list: HTMLElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = `<div><ul tabindex="0">${'<li><a href="/x">x</a></li>'.repeat(3)}</ul></div>`
  list = document.querySelector('ul') as HTMLElement
  for (const [index, item] of [...list.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * 250 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('Swiper on a list', () => {
  it('uses the figures of the product', async () => {
    await startSwiper(list, PLAIN, () => {})
    expect(Swiper).toHaveBeenCalledWith(
      list.parentElement,
      expect.objectContaining({
        speed: 300,
        longSwipesMs: 300,
        longSwipesRatio: 0.5,
        touchAngle: 45,
        slidesPerView: 'auto',
      }),
    )
    expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining({ modules: ['wheel'] }))
  })

  it('goes on where the list was scrolled to', async () => {
    list.scrollLeft = 490
    await startSwiper(list, PLAIN, () => {})
    expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining({ initialSlide: 2 }))
    expect(list.scrollLeft).toBe(0)
    expect(list.parentElement?.dataset.upgraded).toBe('')
  })

  it('waits 3 seconds between slides, and zooms pictures to three times, if enabled', async () => {
    const engine = await startSwiper(list, { autoplay: true, zoom: true }, () => {})
    expect(Swiper).toHaveBeenCalledWith(
      list.parentElement,
      expect.objectContaining({
        modules: ['wheel', 'autoplay', 'zoom'],
        autoplay: expect.objectContaining({ delay: 3000 }),
        zoom: expect.objectContaining({ maxRatio: 3 }),
      }),
    )
    expect(engine.position().playing).toBe(true)
    engine.setPlaying(false)
    expect(made.autoplay.stop).toHaveBeenCalled()
  })

  it('neither moves by itself nor glides where the visitor wants nothing to move', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const engine = await startSwiper(list, { autoplay: true, zoom: false }, () => {})
    expect(Swiper).toHaveBeenCalledWith(list.parentElement, expect.objectContaining({ modules: ['wheel'], speed: 0 }))
    expect(engine.position().playing).toBeNull()
  })

  it('follows the arrow keys on the list, and leaves other keys alone', async () => {
    await startSwiper(list, PLAIN, () => {})
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(press(list, 'ArrowRight')).toBe(false)
    expect(press(list, 'ArrowLeft')).toBe(false)
    expect(press(list, 'Tab')).toBe(true)
    expect(press(list.querySelector('a') as Element, 'ArrowRight')).toBe(true)
    expect(made.slideNext).toHaveBeenCalledOnce()
    expect(made.slidePrev).toHaveBeenCalledOnce()
  })

  it('reports its position, and restores everything at its end', async () => {
    const engine = await startSwiper(list, PLAIN, () => {})
    expect(engine.position()).toEqual({ atStart: false, atEnd: false, progress: 0.25, share: 0.4, playing: null })
    engine.move(-1)
    expect(made.slidePrev).toHaveBeenCalled()
    engine.destroy()
    expect(made.destroy).toHaveBeenCalledWith(true, true)
    expect(list.parentElement?.dataset.upgraded).toBeUndefined()
  })

  it('fails where the list has gone meanwhile', async () => {
    document.body.innerHTML = ''
    await expect(startSwiper(list, PLAIN, () => {})).rejects.toThrow('gone')
  })
})
