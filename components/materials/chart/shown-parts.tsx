'use client'

import type { ReactNode } from 'react'
import { useList, useShown } from '@/components/filter/shown'
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

interface NumberProps {
  ids: readonly string[]
  className?: string
  style: Readonly<Record<string, string>>
  children: ReactNode
}

export function ShownNumber({ ids, className, style, children }: NumberProps) {
  const { shownIds } = useList()
  if (!ids.some((id) => shownIds.has(id))) return null
  return (
    <span className={className} style={style} aria-hidden="true">
      {children}
    </span>
  )
}

export function ShownNames({ number, names }: { number: number; names: readonly { id: string; name: string }[] }) {
  const { shownIds } = useList()
  const shown = names.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  return (
    <span>
      <b>{number}</b> {shown.map(({ name }) => name).join(', ')}
    </span>
  )
}

export const ShownRow = ({ id, children }: Part) => (useShown(id) ? <tr>{children}</tr> : null)
