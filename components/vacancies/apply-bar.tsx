'use client'

import { type ReactNode, useEffect, useState } from 'react'
import styles from './page.module.css'

export function ApplyBar({ target, label, children }: { target: string; label: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const form = document.getElementById(target)
    if (!form) return
    const observer = new IntersectionObserver((entries) => setHidden(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [target])
  return (
    <div className={`${styles.applyBar} cluster needs-scripts no-print`} hidden={hidden} data-foot="bar">
      <p>{children}</p>
      <a className="button" href={`#${target}`}>
        {label}
      </a>
    </div>
  )
}
