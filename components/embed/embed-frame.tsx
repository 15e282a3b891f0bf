'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { useNearViewport } from '@/lib/browser/near-viewport'
import { usePartProgress } from '@/lib/browser/use-part-progress'
import styles from './embed.module.css'
import { FONT_MESSAGE, heightOf } from './frame-messages'

interface Props {
  content: string
  title: string
  consent: { question: ReactNode; show: string; remember: string } | null
}

/**
 * Third-party HTML in an iframe that can run scripts but has no origin, and so no access to the page and its cookies.
 * What loads from other sites waits for consent.
 */
export function EmbedFrame({ content, title, consent }: Props) {
  const { granted, grant } = useConsent('marketing')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(false)
  const [ref, near] = useNearViewport<HTMLDivElement>()
  if (!consent || granted || shown) {
    return (
      <div ref={ref} className={styles.embed}>
        {near && <SizedFrame content={content} title={title} focused={shown} />}
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

function SizedFrame({ content, title, focused }: { content: string; title: string; focused: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  // The visitor has asked for it.
  const { onLoad } = usePartProgress(focused)

  useEffect(() => {
    let hasFont = false
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      const reported = heightOf(data)
      if (reported !== null) setHeight(reported)
      if (!hasFont) void sendFont(frame.current.contentWindow)
      hasFont = true
    }
    window.addEventListener('message', onMessage)
    // The button that had the focus is gone.
    if (focused) frame.current?.focus()
    return () => window.removeEventListener('message', onMessage)
  }, [focused])

  return (
    <iframe
      ref={frame}
      title={title}
      onLoad={onLoad}
      srcDoc={content}
      sandbox="allow-scripts allow-popups allow-forms"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
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
