'use client'

import { useLayoutEffect, useRef } from 'react'
import { usePartProgress } from '@/lib/browser/use-part-progress'
import styles from './embed.module.css'
import { CONTENT_MESSAGE, FONT_MESSAGE, FRAME_PATH, isReady } from './frame-messages'
import { useFrameHeight } from './use-frame-height'

export interface FrameProps {
  content: string
  title: string
  showWhole: string
  /** Whether the frame takes the focus, because the visitor has pressed a button to load it. */
  focused: boolean
}

export function SizedFrame({ content, title, showWhole, focused }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, isCut, grow } = useFrameHeight(frame)
  const { onLoad } = usePartProgress(focused)

  // A layout effect, for the reason given in useFrameHeight.
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      // The frame has no origin that could be named as the target.
      if (isReady(data)) return frame.current.contentWindow?.postMessage({ [CONTENT_MESSAGE]: content }, '*')
      window.removeEventListener('message', onMessage)
      void sendFont(frame.current.contentWindow)
    }
    window.addEventListener('message', onMessage)
    if (focused) frame.current?.focus()
    return () => window.removeEventListener('message', onMessage)
  }, [content, focused])

  const showAll = () => {
    grow()
    frame.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        title={title}
        onLoad={onLoad}
        src={FRAME_PATH}
        sandbox="allow-scripts allow-popups allow-forms"
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
async function sendFont(target: Window | null): Promise<void> {
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  if (!font) return
  const response = await fetch(font.href).catch(() => null)
  if (response?.ok) target?.postMessage({ [FONT_MESSAGE]: await response.arrayBuffer() }, '*')
}
