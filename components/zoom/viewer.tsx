'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { connectGestures, type Gestures } from './gestures'
import { FIT, MAX_SCALE } from './transform'
import styles from './viewer.module.css'

export interface ZoomTexts {
  /** Name of the window for a picture without words. */
  picture: string
  zoomIn: string
  zoomOut: string
  reset: string
  close: string
  /** With `{percent}`. */
  level: string
}

export interface ViewerProps {
  src: string
  /** A smaller version, shown until the large one is there; '' without one. */
  preview: string
  alt: string
  /** Of the picture, in pixels. */
  width: number
  height: number
  texts: ZoomTexts
  onClose: () => void
}

/** A picture in the whole window, zoomed to at most three times its fitting size. The browser keeps the focus inside. */
export function Viewer({ src, preview, alt, width, height, texts, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const gestures = useRef<Gestures | null>(null)
  const [scale, setScale] = useState(FIT.scale)

  useEffect(() => {
    if (!dialog.current || !stage.current || !picture.current) return
    const connected = connectGestures(stage.current, picture.current, dialog.current, (view) => setScale(view.scale))
    gestures.current = connected
    if (!dialog.current.open) dialog.current.showModal()
    return connected.disconnect
  }, [])

  const level = texts.level.replace('{percent}', String(Math.round(scale * 100)))
  return createPortal(
    <dialog ref={dialog} className={`${styles.viewer} ink`} aria-label={alt || texts.picture} onClose={onClose}>
      <div ref={stage} className={styles.stage} data-zoomed={scale > 1 || undefined}>
        <img
          ref={picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, (100dvh - 32px) * ${width / height})`,
            backgroundImage: preview && `url("${preview}")`,
          }}
          onError={({ currentTarget }) => {
            if (preview && currentTarget.src !== preview) currentTarget.src = preview
          }}
        />
      </div>
      <p className="vh" role="status">
        {scale > 1 && level}
      </p>
      <div className={styles.bar}>
        {/* Not `disabled`, by which a button would lose the focus. */}
        <button
          type="button"
          aria-label={texts.zoomOut}
          aria-disabled={scale === 1}
          onClick={() => gestures.current?.zoomOut()}
        >
          <Icon name="minus" />
        </button>
        <button type="button" className={styles.level} onClick={() => gestures.current?.reset()}>
          <span className="vh">{texts.reset}</span> {level}
        </button>
        <button
          type="button"
          aria-label={texts.zoomIn}
          aria-disabled={scale >= MAX_SCALE}
          onClick={() => gestures.current?.zoomIn()}
        >
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
