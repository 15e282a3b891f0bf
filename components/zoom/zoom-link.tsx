'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { withProgress } from '@/lib/browser/progress'
import type { ViewerProps, ZoomTexts } from './viewer'

interface Props {
  /** Address of the large picture, where the link leads without scripts. */
  href: string
  label: string
  className?: string
  alt: string
  width: number
  height: number
  texts: ZoomTexts
  children: ReactNode
}

interface Opened {
  Viewer: ComponentType<ViewerProps>
  /** The picture as the page shows it, until the large one is there. */
  preview: string
}

/** Opens the viewer of the picture beside it. The viewer and the large picture are loaded with the first press. */
export function ZoomLink({ href, label, className, alt, width, height, texts, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const preview = link.current?.parentElement?.querySelector('img')?.currentSrc ?? ''
    try {
      const { Viewer } = await withProgress(() => import('./viewer'), { announced: false })
      setOpened({ Viewer, preview })
    } catch (error) {
      console.warn('Zoom: the viewer could not be loaded, the picture is opened by itself.', error)
      window.location.assign(href)
    }
  }
  const close = () => {
    setOpened(null)
    link.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <a ref={link} href={href} className={className} aria-label={label} aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {opened && (
        <opened.Viewer
          src={href}
          preview={opened.preview}
          alt={alt}
          width={width}
          height={height}
          texts={texts}
          onClose={close}
        />
      )}
    </>
  )
}
