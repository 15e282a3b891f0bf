import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePartProgress } from '@/lib/browser/progress'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import styles from './embed.module.css'
import { CONTENT_MESSAGE, FONT_MESSAGE, FRAME_PATH, heightOf, isReady, SANDBOX } from './frame-messages'

export interface FramesProps {
  /** Null if there are only frames of other sites. */
  content: string | null
  frames: readonly ForeignFrameProps[]
  title: string
  showWhole: string
  /** Whether the first takes the focus, because the visitor has pressed a button to load it. */
  focused: boolean
}

export function Frames({ content, frames, title, showWhole, focused }: FramesProps) {
  return (
    <>
      {content !== null && <SizedFrame content={content} title={title} showWhole={showWhole} focused={focused} />}
      {frames.map((frame, index) => (
        <ForeignFrame
          {...frame}
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may paste a frame twice, and the order stays.
          key={index}
          title={withoutSoftHyphens(frame.title ?? title)}
          focused={focused && content === null && index === 0}
        />
      ))}
    </>
  )
}

export interface ForeignFrameProps {
  src: string
  title: string | null
  /** In pixels, as the editor has set them; null without. */
  width: number | null
  height: number | null
  allow: string
  referrerPolicy: React.HTMLAttributeReferrerPolicy
  sandbox?: string
}

interface Props extends ForeignFrameProps {
  title: string
  focused: boolean
}

/** A frame of another site, which has its own origin, so that it cannot reach the page. */
export function ForeignFrame({ width, height, focused, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { onLoad } = usePartProgress(focused)
  useEffect(() => {
    if (focused) frame.current?.focus()
  }, [focused])
  const isFilm = /\bfullscreen\b/.test(attributes.allow) || height === null
  const ratio = width && height ? `${width} / ${height}` : '16 / 9'
  const style = isFilm ? { height: 'auto', aspectRatio: ratio } : { height }
  return <iframe ref={frame} className={styles.foreign} onLoad={onLoad} style={style} {...attributes} />
}

/** Applies the height that the frame reports once nothing in the window moves by it, or the visitor asks for it. */
export function SizedFrame({
  content,
  title,
  showWhole,
  focused,
}: Omit<FramesProps, 'content' | 'frames'> & { content: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const reported = useRef<number>(null)
  const [height, setHeight] = useState<number>()
  const [isCut, setCut] = useState(false)
  const { onLoad } = usePartProgress(focused)

  const grow = () => {
    if (reported.current !== null) setHeight(reported.current)
    setCut(false)
  }
  const update = useEffectEvent(() => {
    const element = frame.current
    if (!element || reported.current === null || reported.current === height) return
    // Rendering must not wait, because the frame may be scrolled into the window meanwhile.
    if (changesUnseen(element, reported.current) || document.activeElement === element) flushSync(grow)
    else setCut(reported.current > element.clientHeight)
  })
  // A layout effect, because the frame may report before a passive effect runs.
  useLayoutEffect(() => {
    let isShown = false
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target) return
      // The frame has no origin that could be named as the target.
      if (isReady(data)) return target.postMessage({ [CONTENT_MESSAGE]: content }, '*')
      if (!isShown) void sendFont(target)
      isShown = true
      reported.current = heightOf(data) ?? reported.current
      // The next frame comes after all scrolling, just before painting.
      requestAnimationFrame(update)
    }
    const onScroll = () => update()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('message', onMessage, { signal })
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    if (focused) frame.current?.focus()
    return () => listeners.abort()
  }, [content, focused])

  const showAll = () => {
    grow()
    frame.current?.focus()
  }
  return (
    <div className={`${styles.frame} stack`}>
      <iframe
        ref={frame}
        title={title}
        onLoad={onLoad}
        src={FRAME_PATH}
        sandbox={SANDBOX}
        allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="no-referrer"
        style={{ height }}
      />
      {isCut && (
        <button type="button" className="button-line" onClick={showAll}>
          {showWhole}
        </button>
      )}
    </div>
  )
}

/** Sends the font that the page's head has preloaded; without an origin the iframe could not fetch it. */
async function sendFont(target: Window): Promise<void> {
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  if (!font) return
  const response = await fetch(font.href).catch(() => null)
  if (response?.ok) target.postMessage({ [FONT_MESSAGE]: await response.arrayBuffer() }, '*')
}

/** Whether a change of height moves nothing in the window. Scroll anchoring covers a frame above the window. */
function changesUnseen(element: Element, height: number): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return (
    Math.min(bottom, top + height) >= window.innerHeight || (bottom <= 0 && CSS.supports('overflow-anchor', 'auto'))
  )
}
