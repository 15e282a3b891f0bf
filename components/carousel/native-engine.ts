export interface Position {
  atStart: boolean
  atEnd: boolean
  progress: number
  share: number
  playing: boolean | null
}

export interface Engine {
  position: () => Position
  move: (direction: -1 | 1) => void
  setPlaying?: (playing: boolean) => void
  destroy?: () => void
}

export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const slidesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > *')]

/** Sizes may be fractions of a pixel, while scroll positions are rounded. */
const ROUNDING = 2

export function nativeEngine(list: HTMLElement): Engine {
  return {
    position() {
      const scrollable = list.scrollWidth - list.clientWidth
      return {
        atStart: list.scrollLeft < ROUNDING,
        atEnd: list.scrollLeft > scrollable - ROUNDING,
        progress: scrollable > 0 ? list.scrollLeft / scrollable : 0,
        share: list.scrollWidth > 0 ? list.clientWidth / list.scrollWidth : 1,
        playing: null,
      }
    },
    move(direction) {
      const [first, second] = slidesOf(list)
      const step = first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
      list.scrollBy({ left: direction * step, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    },
  }
}
