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

/** A point, or several that are too close for a link each. */
export function ShownPoint({ parts, href, children, ...place }: Place) {
  const { shownIds } = useList()
  const shown = parts.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  const content = (
    <>
      {children}
      <span className={styles.tip}>{shown.map(({ tip }) => tip)}</span>
    </>
  )
  // A link to this page opens the box around its target only if the browser follows it.
  const PointLink = href?.startsWith('#') ? 'a' : SiteLink
  return (
    <li style={place.style}>
      {href ? (
        <PointLink
          className={styles.point}
          href={href}
          aria-label={shown.map(({ label }) => label).join('; ')}
          data-side={place.side}
        >
          {content}
        </PointLink>
      ) : (
        <span className={styles.point} data-side={place.side}>
          {content}
        </span>
      )}
    </li>
  )
}

interface Place {
  parts: readonly { id: string; label: string; tip: ReactNode }[]
  style: Readonly<Record<string, string>>
  side: 'left' | 'right'
  href: string | null
  children?: ReactNode
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
