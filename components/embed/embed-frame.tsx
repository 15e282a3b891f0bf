'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { useNearViewport } from '@/lib/browser/near-viewport'
import { usePartProgress } from '@/lib/browser/use-part-progress'
import styles from './embed.module.css'
import { FONT_MESSAGE } from './frame-messages'
import { useFrameHeight } from './use-frame-height'

interface Props {
  content: string
  title: string
  /** Label of the button that shows the whole frame. */
  showWhole: string
  consent: { question: ReactNode; show: string; remember: string } | null
}

/**
 * Third-party HTML in an iframe that can run scripts but has no origin, and so no access to the page and its cookies.
 * What loads from other sites waits for consent.
 */
export function EmbedFrame({ content, title, showWhole, consent }: Props) {
  const { granted, grant } = useConsent('marketing')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(false)
  const [ref, near] = useNearViewport<HTMLDivElement>()
  if (!consent || granted || shown) {
    return (
      <div ref={ref} className={styles.embed}>
        {near && <SizedFrame content={content} title={title} showWhole={showWhole} focused={shown} />}
      </div>
    )
  }
  const show = () => {
    setShown(true)
    if (remember) grant()
  }
  return (
    <div className={styles.embed}>
      {consent.question}
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        <span>{consent.remember}</span>
      </label>
      <button type="button" className="button-line" onClick={show}>
        {consent.show}
      </button>
    </div>
  )
}

interface FrameProps extends Pick<Props, 'content' | 'title' | 'showWhole'> {
  focused: boolean
}

function SizedFrame({ content, title, showWhole, focused }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, isCut, grow } = useFrameHeight(frame)
  // The visitor has asked for it.
  const { onLoad } = usePartProgress(focused)

  useEffect(() => {
    const onMessage = ({ source }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      window.removeEventListener('message', onMessage)
      void sendFont(frame.current.contentWindow)
    }
    window.addEventListener('message', onMessage)
    // The button that had the focus is gone.
    if (focused) frame.current?.focus()
    return () => window.removeEventListener('message', onMessage)
  }, [focused])

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
        srcDoc={content}
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
