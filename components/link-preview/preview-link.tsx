'use client'

import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import styles from './link.module.css'

export function PreviewLink({ className = '', ...props }: ComponentProps<typeof SiteLink>) {
  const link = useRef<HTMLAnchorElement>(null)
  const isTouched = useRef(false)
  const detach = useRef<() => void>(null)
  useEffect(() => () => detach.current?.(), [])
  const release = () => {
    isTouched.current = false
  }
  const load = async ({ type }: SyntheticEvent) => {
    if (type === 'touchstart') isTouched.current = true
    try {
      const { attachPreview } = await loadChunk(() => import('./attach-preview'))
      if (link.current) detach.current ??= attachPreview(link.current, isTouched.current)
    } catch (error) {
      console.warn('Link preview: its script did not load.', error)
    }
  }
  return (
    <SiteLink
      {...props}
      ref={link}
      className={`${className} ${styles.previewed}`}
      onPointerEnter={load}
      onFocus={load}
      onTouchStart={load}
      onTouchEnd={release}
      onTouchCancel={release}
    />
  )
}
