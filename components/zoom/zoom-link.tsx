'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import { loadPart } from '@/lib/browser/progress'
import type { ViewerProps, ZoomPicture, ZoomTexts } from './viewer'

interface Props {
  href: string
  label: string
  className?: string
  width: number
  height: number
  texts: ZoomTexts
  children: ReactNode
}

type Opened = Pick<ViewerProps, 'pictures' | 'start'> & { Viewer: ComponentType<ViewerProps> }

const linksOfPage = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarges]')]

function pictureOf({ href, dataset, parentElement }: HTMLAnchorElement): ZoomPicture {
  const shown = parentElement?.querySelector('img')
  return {
    src: href,
    preview: shown?.currentSrc ?? '',
    alt: shown?.alt ?? '',
    width: Number(dataset.width),
    height: Number(dataset.height),
  }
}

export function ZoomLink({ href, label, className, width, height, texts, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifier(event)) return
    event.preventDefault()
    const pressed = event.currentTarget
    const loaded = await loadPart('Zoom', () => loadChunk(() => import('./viewer')))
    if (!loaded) return window.location.assign(href)
    const links = linksOfPage()
    setOpened({ Viewer: loaded.Viewer, pictures: links.map(pictureOf), start: links.indexOf(pressed) })
  }
  const close = () => {
    setOpened(null)
    link.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <a
        ref={link}
        href={href}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        data-enlarges=""
        data-width={width}
        data-height={height}
        onClick={open}
      >
        {children}
      </a>
      {opened && <opened.Viewer pictures={opened.pictures} start={opened.start} texts={texts} onClose={close} />}
    </>
  )
}
