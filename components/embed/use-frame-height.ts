import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { heightOf } from './frame-messages'

/**
 * The height that a frame's content reports, applied when nothing in the window moves by it: while the end of the frame is
 * below the window, or the frame is in use. Until then the frame scrolls, or is shown whole on demand.
 */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>) {
  const [height, setHeight] = useState<number>()
  const [isCut, setCut] = useState(false)
  const reported = useRef<number>(null)

  const apply = () => {
    if (reported.current !== null) setHeight(reported.current)
    setCut(false)
  }
  const update = useEffectEvent(() => {
    const element = frame.current
    if (!element || reported.current === null || reported.current === height) return
    // Rendered at once: a moment later the frame may have been scrolled into the window.
    if (growsUnseen(element) || document.activeElement === element) flushSync(apply)
    else setCut(reported.current > element.clientHeight)
  })
  // At once: the frame may report before a passive effect runs.
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      reported.current = heightOf(data) ?? reported.current
      // Just before painting, after whatever scrolls until then.
      requestAnimationFrame(update)
    }
    const onScroll = () => update()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('message', onMessage, { signal })
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    return () => listeners.abort()
  }, [frame])

  return { height, isCut, grow: apply }
}

/** Whether the page after the frame is out of the window; above it, browsers with scroll anchoring keep what is seen in place. */
function growsUnseen(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect()
  return bottom >= window.innerHeight || (bottom <= 0 && CSS.supports('overflow-anchor', 'auto'))
}
