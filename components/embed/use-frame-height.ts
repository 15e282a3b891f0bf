import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { heightOf } from './frame-messages'

/** Applies the height that a frame reports once nothing in the window moves by it, or the visitor asks for it. */
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
    // Rendering must not wait, because the frame may be scrolled into the window meanwhile.
    if (growsUnseen(element) || document.activeElement === element) flushSync(apply)
    else setCut(reported.current > element.clientHeight)
  })
  // A layout effect, because the frame may report before a passive effect runs.
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      reported.current = heightOf(data) ?? reported.current
      // The next frame comes after all scrolling, just before painting.
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

/** Whether a change of height moves nothing in the window. Scroll anchoring covers a frame above the window. */
function growsUnseen(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect()
  return bottom >= window.innerHeight || (bottom <= 0 && CSS.supports('overflow-anchor', 'auto'))
}
