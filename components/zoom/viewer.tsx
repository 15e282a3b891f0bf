import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import type { MessageTexts } from '@/lib/i18n/messages'
import { type Gallery, MAX_SCALE, startGallery } from './gallery'
import styles from './viewer.module.css'

/** `picture` names the dialog of a picture without alternative text. `level` has the placeholder `{percent}`. */
export type ZoomTexts = Omit<MessageTexts['zoom'], 'open' | 'openPicture'>

export interface ZoomPicture {
  src: string
  preview: string
  alt: string
  width: number
  height: number
}

export interface ViewerProps {
  pictures: readonly ZoomPicture[]
  start: number
  texts: ZoomTexts
  onClose: () => void
}

export function Viewer({ pictures, start, texts, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const gallery = useRef<Gallery | null>(null)
  const [scale, setScale] = useState(1)
  const [active, setActive] = useState(start)

  useEffect(() => {
    if (!dialog.current || !stage.current) return
    // The dialog opens before Swiper measures the stage.
    if (!dialog.current.open) dialog.current.showModal()
    const started = startGallery(stage.current, { start, onZoom: setScale, onMove: setActive })
    gallery.current = started
    return started.destroy
  }, [start])

  const level = fill(texts.level, { percent: Math.round(scale * 100) })
  type IconName = ComponentProps<typeof Icon>['name']
  const control = (icon: IconName, label: string, onClick: () => void, isDisabled = false) => (
    // `disabled` would take the focus from the button.
    <button className="step-button" type="button" aria-label={label} aria-disabled={isDisabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
  const move = (direction: -1 | 1) => () => gallery.current?.move(direction)
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.viewer} ink`}
      aria-label={pictures[active]?.alt || texts.picture}
      onClose={onClose}
    >
      <div ref={stage} className={styles.stage} data-zoomed={scale > 1 || undefined}>
        <div className={`${styles.slides} swiper-wrapper`}>
          {pictures.map(({ src, preview, alt, width, height }, index) => (
            <div key={src} className={`${styles.slide} swiper-slide`} aria-hidden={index !== active}>
              <div className={`${styles.picture} swiper-zoom-container`}>
                <img
                  src={src}
                  alt={alt}
                  width={width}
                  height={height}
                  loading={index === start ? 'eager' : 'lazy'}
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
            </div>
          ))}
        </div>
      </div>
      <p className="vh" role="status">
        {scale > 1 && level}
      </p>
      <div className={styles.bar}>
        {control('minus', texts.zoomOut, () => gallery.current?.zoomOut(), scale === 1)}
        <button type="button" className={`${styles.level} step-button`} onClick={() => gallery.current?.reset()}>
          <span className="vh">{texts.reset}</span> {level}
        </button>
        {control('plus', texts.zoomIn, () => gallery.current?.zoomIn(), scale >= MAX_SCALE)}
        {pictures.length > 1 && control('back', texts.previous, move(-1), active === 0)}
        {pictures.length > 1 && control('arrow', texts.next, move(1), active === pictures.length - 1)}
        {control('close', texts.close, () => dialog.current?.close())}
      </div>
    </dialog>,
    document.body,
  )
}
