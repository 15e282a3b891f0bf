import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { whenNearViewport } from '@/lib/browser/near-viewport'
import { type Engine, nativeEngine, type Position } from './native-engine'

export type CarouselControls = Required<Pick<Engine, 'move' | 'setPlaying'>> & { disconnect: () => void }

export function connectCarousel(
  list: HTMLElement,
  autoplay: boolean,
  onPosition: (position: Position) => void,
): CarouselControls {
  let engine = nativeEngine(list)
  const listeners = new AbortController()
  const { signal } = listeners
  let isStarted = false
  const container = list.parentElement

  const update = () => {
    const position = engine.position()
    container?.style.setProperty('--share', String(position.share))
    container?.style.setProperty('--progress', String(position.progress))
    container?.toggleAttribute('data-scrolls', !(position.atStart && position.atEnd))
    onPosition(position)
  }
  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const { startSwiper } = await loadChunk(() => import('./swiper-engine'))
      if (signal.aborted) return
      engine = startSwiper(list, autoplay, update)
      update()
    } catch (error) {
      console.warn('Carousel: its script did not load.', error)
    }
  }

  list.addEventListener('scroll', update, { passive: true, signal })
  const resizeObserver = new ResizeObserver(update)
  resizeObserver.observe(list)
  // Until the visitor scrolls only visible carousels start: the first view has other things to load.
  const stops = [whenNearViewport(list, start, () => 0)]
  const onScroll = () => stops.push(whenNearViewport(list, start))
  window.addEventListener('scroll', onScroll, { once: true, passive: true, signal })
  return {
    move: (direction) => engine.move(direction),
    setPlaying: (playing) => engine.setPlaying?.(playing),
    disconnect() {
      listeners.abort()
      for (const stop of stops) stop()
      resizeObserver.disconnect()
      engine.destroy?.()
    },
  }
}
