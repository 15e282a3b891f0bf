import { useCallback, useState } from 'react'

/** How far outside the window counts as near, and how often a resize is looked at (specification, section 9). */
const MARGIN_WIDE = 500
const MARGIN_NARROW = 370
const THROTTLE = 125

/** Windows narrower than this, in pixels, use the smaller margin. */
const NARROW = 768

const usual = () => (window.innerWidth < NARROW ? MARGIN_NARROW : MARGIN_WIDE)

/**
 * Calls back once, when the element comes near the window: 500 px before it can be seen, 370 px in narrow windows.
 * At once where the browser cannot tell.
 *
 * @param margin another distance that counts as near, in pixels: 0 waits until the element is seen
 * @returns stops waiting
 */
export function whenNearViewport(element: Element, onNear: () => void, margin: () => number = usual): () => void {
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
  const observe = () => {
    timer = undefined
    if (observed === margin()) return
    observed = margin()
    observer?.disconnect()
    const onChange: IntersectionObserverCallback = (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      onNear()
    }
    observer = new IntersectionObserver(onChange, { rootMargin: `${observed}px` })
    observer.observe(element)
  }
  const onResize = () => {
    timer ??= window.setTimeout(observe, THROTTLE)
  }

  window.addEventListener('resize', onResize, { passive: true })
  observe()
  return stop
}

/** Whether an element has come near the window, and the ref for it. It stays near once it has been. */
export function useNearViewport<Target extends Element>() {
  const [near, setNear] = useState(false)
  const ref = useCallback(
    (element: Target | null) => (element ? whenNearViewport(element, () => setNear(true)) : undefined),
    [],
  )
  return [ref, near] as const
}
