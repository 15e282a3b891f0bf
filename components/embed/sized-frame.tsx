'use client'

import { useLayoutEffect, useRef } from 'react'
import { usePartProgress } from '@/lib/browser/use-part-progress'
import styles from './embed.module.css'
import { CONTENT_MESSAGE, FONT_MESSAGE, FRAME_PATH, isReady } from './frame-messages'
import { useFrameHeight } from './use-frame-height'

export interface FrameProps {
  content: string
  title: string
  /** Label of the button that shows the whole frame. */
  showWhole: string
  /** Whether the visitor has asked for it: it takes the focus. */
  focused: boolean
}

/** The frame of an embed, loaded when the embed comes near the window. */
export function SizedFrame({ content, title, showWhole, focused }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, isCut, grow } = useFrameHeight(frame)
  const { onLoad } = usePartProgress(focused)

  // As in useFrameHeight, at once.
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      // Without an origin there is no target origin to name.
      if (isReady(data)) return frame.current.contentWindow?.postMessage({ [CONTENT_MESSAGE]: content }, '*')
      window.removeEventListener('message', onMessage)
      void sendFont(frame.current.contentWindow)
    }
    window.addEventListener('message', onMessage)
    // The button that had the focus is gone.
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
  // Without an origin there is no target origin to name.
  if (response?.ok) target?.postMessage({ [FONT_MESSAGE]: await response.arrayBuffer() }, '*')
}
