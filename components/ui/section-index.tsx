'use client'

import { useEffect, useState } from 'react'
import styles from './section-index.module.css'

interface Props {
  label: string
  sections: readonly { id: string; title: string }[]
}

/** The margins reduce the window to one line, which at most one section crosses. */
const LINE = '-30% 0px -70%'

export function SectionIndex({ label, sections }: Props) {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setCurrent((last) => entries.find(({ isIntersecting }) => isIntersecting)?.target.id ?? last),
      { rootMargin: LINE },
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
