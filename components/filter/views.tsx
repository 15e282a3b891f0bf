'use client'

import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import filterStyles from './filter.module.css'
import { RESULTS, useList } from './shown'
import styles from './table.module.css'

export function ShownTable({ label, head }: { label: string; head: ReactNode }) {
  const { shown } = useList()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="scroll-area bleed" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {shown.map(({ id, content }) => (
            <tr key={id}>{content}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function SortHead({ first, unit, children }: { first: string; unit?: string; children: ReactNode }) {
  const { state, change, addressOf } = useList()
  const name = first.replace(/^-/, '')
  const isSorted = state.sort === name || state.sort === `-${name}`
  const reverse = first === name ? `-${name}` : name
  const next = { ...state, sort: state.sort === first ? reverse : first }
  return (
    <th scope="col" aria-sort={isSorted ? (state.sort === name ? 'ascending' : 'descending') : undefined}>
      <a
        href={addressOf(next)}
        onClick={(event) => {
          if (hasModifier(event)) return
          event.preventDefault()
          change(next)
        }}
      >
        <span>{children}</span>
        {unit && <small>{unit}</small>}
      </a>
    </th>
  )
}

type View = Record<'value' | 'label', string>

export function Views({ label, views, current }: { label: string; views: View[]; current: string }) {
  const { state, addressOf } = useList()
  return (
    <nav className={filterStyles.views} aria-label={label}>
      {views.map(({ value, label: name }, index) => (
        <SiteLink
          className="tap"
          key={value}
          href={`${addressOf(state, { view: index === 0 ? '' : value })}#${RESULTS}`}
          aria-current={value === current || undefined}
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  )
}
