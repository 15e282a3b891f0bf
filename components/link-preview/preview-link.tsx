'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import styles from './link.module.css'

type Attach = (link: HTMLAnchorElement) => () => void

/** A link to a page with a card. The script that shows it is loaded when a visitor first points at such a link. */
export function PreviewLink({ className = '', ...props }: ComponentProps<typeof SiteLink>) {
  const link = useRef<HTMLAnchorElement>(null)
  const [attach, setAttach] = useState<{ to: Attach } | null>(null)
  useEffect(() => (attach && link.current ? attach.to(link.current) : undefined), [attach])
  const load = async () => {
    try {
      const { attachPreview } = await import('./attach-preview')
      setAttach((current) => current ?? { to: attachPreview })
    } catch (error) {
      console.warn('Link preview: its script could not be loaded, links work without.', error)
    }
  }
  return <SiteLink {...props} ref={link} className={`${className} ${styles.previewed}`} onReach={load} />
}
