import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel, CarouselSlide } from './carousel'
import { CarouselButtons } from './carousel-buttons'
import type { Engine, Position } from './native-engine'

const { near, startSwiper } = vi.hoisted(() => ({ near: [] as (() => void)[], startSwiper: vi.fn() }))
vi.mock('@/lib/browser/near-viewport', () => ({
  whenNearViewport: (_: Element, onNear: () => void) => {
    near.push(onNear)
    return () => {}
  },
}))
vi.mock('./swiper-engine', () => ({ startSwiper }))

const LABELS = {
  ...{ previous: 'Vorige', next: 'Volgende', play: 'Laat doorlopen', pause: 'Zet stil', playing: 'Loopt door' },
  paused: 'Staat stil',
}
const AT_START: Position = { atStart: true, atEnd: false, progress: 0, share: 0.5, playing: null }

/** A list of 1000 pixels in a window of 400, with items of 250. jsdom has no layout. */
function lay(list: HTMLElement) {
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: 1000 } })
  for (const [index, item] of [...list.children].entries()) {
    Object.defineProperty(item, 'offsetLeft', { value: index * 250 })
  }
  list.scrollBy = vi.fn()
}

const Example = ({ autoplay = false }) => (
  <>
    <Carousel id="list" label="Materialen">
      <CarouselSlide>POM</CarouselSlide>
      <CarouselSlide>PA 6</CarouselSlide>
      <CarouselSlide>PET</CarouselSlide>
    </Carousel>
    <CarouselButtons listId="list" labels={LABELS} autoplay={autoplay} />
  </>
)

function show(autoplay = false) {
  const view = render(<Example autoplay={autoplay} />)
  const list = screen.getByRole('list')
  lay(list)
  return { ...view, list, scrollTo: (left: number) => scroll(list, left) }
}

function scroll(list: HTMLElement, left: number) {
  list.scrollLeft = left
  act(() => void list.dispatchEvent(new Event('scroll')))
}

const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

function fakeSwiper() {
  let position = AT_START
  let change = () => {}
  const engine: Engine = { position: () => position, move: vi.fn(), setPlaying: vi.fn(), destroy: vi.fn() }
  startSwiper.mockImplementation((_list, _options, onChange) => {
    change = onChange
    return engine
  })
  const place = (next: Partial<Position>) => {
    position = { ...position, ...next }
    act(() => change())
  }
  return { engine, place }
}

async function comeNear() {
  await act(async () => near.at(-1)?.())
}

beforeEach(() => {
  near.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.resetAllMocks())

describe('a carousel as the server sends it', () => {
  it('moves by its own scrolling, an item at a time, and not past its ends', async () => {
    const { list, scrollTo } = show()
    scrollTo(0)
    const user = userEvent.setup()
    expect([isDisabled('Vorige'), isDisabled('Volgende')]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Vorige' }))
    expect(list.scrollBy).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    expect(list.scrollBy).toHaveBeenCalledWith({ left: 250, behavior: 'smooth' })
    scrollTo(599)
    expect([isDisabled('Vorige'), isDisabled('Volgende')]).toEqual([false, true])
  })

  it('jumps where the visitor wants nothing to move', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { list, scrollTo } = show()
    scrollTo(300)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Vorige' }))
    expect(list.scrollBy).toHaveBeenCalledWith({ left: -250, behavior: 'instant' })
  })
})

describe('a carousel that comes near the window', () => {
  it('is handed to Swiper, and its buttons with it', async () => {
    const { engine, place } = fakeSwiper()
    const { list } = show()
    expect(startSwiper).not.toHaveBeenCalled()
    await comeNear()
    expect(startSwiper).toHaveBeenCalledWith(list, { autoplay: false }, expect.any(Function))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Volgende' }))
    expect(engine.move).toHaveBeenCalledWith(1)
    expect(list.scrollBy).not.toHaveBeenCalled()
    place({ atStart: false, atEnd: true, progress: 1 })
    expect([isDisabled('Vorige'), isDisabled('Volgende')]).toEqual([false, true])
    expect(list.parentElement?.style.getPropertyValue('--progress')).toBe('1')
  })

  it('goes on scrolling by itself where Swiper cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    startSwiper.mockImplementation(() => {
      throw new Error('Failed to fetch')
    })
    const { list } = show()
    await comeNear()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Volgende' }))
    expect(list.scrollBy).toHaveBeenCalled()
  })

  it('hides its buttons where everything is in view', async () => {
    const { place } = fakeSwiper()
    const { container } = show()
    await comeNear()
    place({ atEnd: true, share: 1 })
    expect(container.querySelector('.carousel-nav')?.hasAttribute('data-idle')).toBe(true)
    expect(container.querySelector('.carousel')?.hasAttribute('data-scrolls')).toBe(false)
  })

  it('that goes by itself can be stopped and started', async () => {
    const { engine, place } = fakeSwiper()
    show(true)
    await comeNear()
    const user = userEvent.setup()
    place({ playing: true })
    await user.click(screen.getByRole('button', { name: 'Zet stil' }))
    expect(engine.setPlaying).toHaveBeenCalledWith(false)
    expect(screen.getByRole('status').textContent).toBe('Staat stil')
    place({ playing: false })
    await user.click(screen.getByRole('button', { name: 'Laat doorlopen' }))
    expect(engine.setPlaying).toHaveBeenCalledWith(true)
  })
})
