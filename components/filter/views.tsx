'use client'

import { SiteLink } from '@/components/ui/site-link'
import styles from './filter.module.css'
import { RESULTS, useList } from './shown'

interface Props {
  label: string
  views: { value: string; label: string }[]
  current: string
}

export function Views({ label, views, current }: Props) {
  const { state, addressOf } = useList()
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ value, label: name }, index) => (
        <SiteLink
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
