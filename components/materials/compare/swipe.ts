import { type TouchEvent, useRef } from 'react'

/** In pixels. Shorter movements, and those that scroll, are no swipe. */
const MIN_SWIPE = 48

/** Props of an element whose next or previous columns a finger brings into view. @param onSwipe 1 for the next */
export function useSwipe(onSwipe: (within: HTMLElement, step: 1 | -1) => void) {
  const start = useRef<readonly [x: number, y: number] | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [first] = touches.length === 1 ? [touches[0]] : []
      start.current = first ? [first.clientX, first.clientY] : null
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [across, along] = [touch.clientX - start.current[0], touch.clientY - start.current[1]]
      start.current = null
      if (Math.abs(across) >= MIN_SWIPE && Math.abs(across) > 2 * Math.abs(along))
        onSwipe(currentTarget, across < 0 ? 1 : -1)
    },
  }
}
