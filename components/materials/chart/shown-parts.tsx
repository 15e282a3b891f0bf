'use client'

import type { ReactNode } from 'react'
import { useShown } from '@/components/filter/shown'
import { SiteLink } from '@/components/ui/site-link'
import styles from './chart.module.css'

interface Part {
  id: string
  children: ReactNode
}

export function ShownMark({ id, children }: Part) {
  return <g className={useShown(id) ? undefined : styles.faded}>{children}</g>
}

export function ShownPoint({ id, href, label, children, ...place }: Part & Place) {
  if (!useShown(id)) return null
  return (
    <li style={place.style}>
      {href ? (
        <SiteLink className={styles.point} href={href} aria-label={label} data-side={place.side}>
          {children}
        </SiteLink>
      ) : (
        <span className={styles.point} data-side={place.side}>
          {children}
        </span>
      )}
    </li>
  )
}

interface Place {
  style: Readonly<Record<string, string>>
  side: 'left' | 'right'
  href: string | null
  label: string
}

export const ShownRow = ({ id, children }: Part) => (useShown(id) ? <tr>{children}</tr> : null)
