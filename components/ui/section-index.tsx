'use client'

import { useEffect, useState } from 'react'
import styles from './section-index.module.css'

interface Props {
  label: string
  sections: readonly { id: string; title: string }[]
}

/** The share of the window above the line that marks the last section which begins above it. */
const LINE = 0.3

const ABOVE = '1000000px'

export function SectionIndex({ label, sections }: Props) {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const begun = new Set<string>()
    const mark = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
      setCurrent(sections.findLast(({ id }) => begun.has(id))?.id ?? '')
    }
    const observer = new IntersectionObserver(mark, { rootMargin: `${ABOVE} 0px ${(LINE - 1) * 100}%` })
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return (
    <nav className={`${styles.index} grid`} aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
