'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { useNearViewport } from '@/lib/browser/near-viewport'
import styles from './embed.module.css'
import { FONT_MESSAGE, HEIGHT_MESSAGE, MAX_HEIGHT } from './messages'

interface Props {
  /** The whole document of the frame. */
  content: string
  title: string
  /** Asks for permission. Only where the document loads from elsewhere. */
  asking: { question: ReactNode; show: string; remember: string } | null
}

/**
 * Somebody else's HTML in a frame of its own: it can run scripts, but it has no origin, and so reaches neither the page
 * around it nor its cookies. What loads from elsewhere waits for the visitor's permission.
 */
export function EmbedFrame({ content, title, asking }: Props) {
  const { granted, grant } = useConsent('marketing')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(false)
  const [ref, near] = useNearViewport<HTMLDivElement>()
  if (!asking || granted || shown) {
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
      {asking.question}
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        <span>{asking.remember}</span>
      </label>
      <button type="button" className="button-line" onClick={show}>
        {asking.show}
      </button>
    </div>
  )
}

function SizedFrame({ content, title, focused }: { content: string; title: string; focused: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    let dressed = false
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      const told = heightIn(data)
      if (told !== null) setHeight(told)
      if (!dressed) void giveFont(frame.current.contentWindow)
      dressed = true
    }
    window.addEventListener('message', onMessage)
    // The button that asked is gone; the focus goes to what it showed.
    if (focused) frame.current?.focus()
    return () => window.removeEventListener('message', onMessage)
  }, [focused])

  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={content}
      sandbox="allow-scripts allow-popups allow-forms"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
  )
}

/** Gives the page's font, which its head has fetched already, to a frame that listens. */
async function giveFont(target: Window | null): Promise<void> {
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  if (!font) return
  const response = await fetch(font.href).catch(() => null)
  // A frame without an origin has no address to give: whoever is in it may have the font.
  if (response?.ok) target?.postMessage({ [FONT_MESSAGE]: await response.arrayBuffer() }, '*')
}

/** The height in a frame's message, which may be anything: it is not ours. */
function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !(HEIGHT_MESSAGE in data)) return null
  const height = data[HEIGHT_MESSAGE]
  return typeof height === 'number' && height >= 0 ? Math.ceil(Math.min(height, MAX_HEIGHT)) : null
}
