'use client'

import { useEffect, useState } from 'react'
import styles from './section-index.module.css'

interface Props {
  label: string
  sections: readonly { id: string; title: string }[]
}

/** The share of the window above the line that marks the section which crosses it; at most one does. */
const LINE = 0.3

export function SectionIndex({ label, sections }: Props) {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const first = document.getElementById(sections[0]?.id ?? '')
    const observer = new IntersectionObserver(
      (entries) => {
        const crossed = entries.find(({ isIntersecting }) => isIntersecting)
        const isAbove = first && first.getBoundingClientRect().top > window.innerHeight * LINE
        // Between two sections the last one stays marked.
        setCurrent((last) => crossed?.target.id ?? (isAbove ? '' : last))
      },
      { rootMargin: `${-LINE * 100}% 0px ${(LINE - 1) * 100}%` },
    )
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
