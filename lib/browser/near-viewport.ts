import { useCallback, useState } from 'react'

/** In pixels (specification, section 9). */
const MARGIN_WIDE = 500
const MARGIN_NARROW = 370
const NARROW = 768

const RESIZE_THROTTLE_MS = 125

/** Tall or slow parts load this far ahead, so that they are there for somebody who scrolls by whole windows. */
export const twoWindows = (): number => 2 * window.innerHeight

const defaultMargin = (): number => (window.innerWidth < NARROW ? MARGIN_NARROW : MARGIN_WIDE)

/** Calls back at once without IntersectionObserver. `margin` is in pixels; 0 waits until the element is visible. */
export function whenNearViewport(element: Element, onNear: () => void, margin = defaultMargin): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => {}
  }
  let observer: IntersectionObserver | undefined
  let observed: number | undefined
  let timer: number | undefined

  const stop = () => {
    observer?.disconnect()
    window.clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
  const onChange: IntersectionObserverCallback = (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    stop()
    onNear()
  }
  const observe = () => {
    timer = undefined
    if (observed === margin()) return
    observed = margin()
    observer?.disconnect()
    observer = new IntersectionObserver(onChange, { rootMargin: `${observed}px` })
    observer.observe(element)
  }
  const onResize = () => {
    timer ??= window.setTimeout(observe, RESIZE_THROTTLE_MS)
  }

  window.addEventListener('resize', onResize, { passive: true })
  observe()
  return stop
}

export function useNearViewport<Target extends Element>(margin?: () => number) {
  const [near, setNear] = useState(false)
  const ref = useCallback(
    (element: Target | null) => (element ? whenNearViewport(element, () => setNear(true), margin) : undefined),
    [margin],
  )
  return [ref, near] as const
}
