import { whenNearViewport } from '@/lib/browser/near-viewport'

export interface CarouselOptions {
  /** Goes on by itself every 3 seconds, where the visitor has nothing against movement. */
  autoplay: boolean
  /** Pictures in a `.swiper-zoom-container`, inside their `.photo`, grow on two fingers or a double tap. */
  zoom: boolean
}

/** Where a carousel stands. */
export interface Position {
  atStart: boolean
  atEnd: boolean
  /** How far it has come, from 0 to 1. */
  progress: number
  /** Part of it that is in view, from 0 to 1. */
  share: number
  /** Whether it moves by itself at the moment; null where it never does. */
  playing: boolean | null
}

/** What moves the list: at first its own scrolling, later Swiper. */
export interface Engine {
  position: () => Position
  /** One item back (-1) or on (1). */
  move: (direction: -1 | 1) => void
  setPlaying: (playing: boolean) => void
  destroy: () => void
}

export type CarouselControls = Pick<Engine, 'move' | 'setPlaying'> & { disconnect: () => void }

export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Drives a carousel's list, and reports where it stands whenever that changes. Swiper is loaded when the list comes
 * near the window; where it cannot be, the list goes on scrolling by itself.
 */
export function connectCarousel(
  list: HTMLElement,
  options: CarouselOptions,
  report: (position: Position) => void,
): CarouselControls {
  let engine = nativeEngine(list)
  let connected = true
  let isStarted = false
  const frame = list.parentElement

  const update = () => {
    const position = engine.position()
    frame?.style.setProperty('--share', String(position.share))
    frame?.style.setProperty('--progress', String(position.progress))
    frame?.toggleAttribute('data-scrolls', !(position.atStart && position.atEnd))
    report(position)
  }
  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const { startSwiper } = await import('./swiper-engine')
      const swiper = await startSwiper(list, options, update)
      if (!connected) return swiper.destroy()
      engine = swiper
      update()
    } catch (error) {
      console.warn('Carousel:', error)
    }
  }

  list.addEventListener('scroll', update, { passive: true })
  const sizes = new ResizeObserver(update)
  sizes.observe(list)
  // In the first view only what is seen: the page has other things to fetch. Then also what comes near.
  const stops = [whenNearViewport(list, start, () => 0)]
  const onScroll = () => stops.push(whenNearViewport(list, start))
  window.addEventListener('scroll', onScroll, { once: true, passive: true })
  return {
    move: (direction) => engine.move(direction),
    setPlaying: (playing) => engine.setPlaying(playing),
    disconnect() {
      connected = false
      window.removeEventListener('scroll', onScroll)
      for (const stop of stops) stop()
      sizes.disconnect()
      list.removeEventListener('scroll', update)
      engine.destroy()
    },
  }
}

/** Sizes come in fractions of a pixel, scroll positions rounded. */
const ROUNDING = 2

function nativeEngine(list: HTMLElement): Engine {
  return {
    position() {
      const room = list.scrollWidth - list.clientWidth
      return {
        atStart: list.scrollLeft < ROUNDING,
        atEnd: list.scrollLeft > room - ROUNDING,
        progress: room > 0 ? list.scrollLeft / room : 0,
        share: list.scrollWidth > 0 ? list.clientWidth / list.scrollWidth : 1,
        playing: null,
      }
    },
    move(direction) {
      const [first, second] = list.children as HTMLCollectionOf<HTMLElement>
      const step = first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
      list.scrollBy({ left: direction * step, behavior: prefersStill() ? 'instant' : 'smooth' })
    },
    setPlaying() {},
    destroy() {},
  }
}
