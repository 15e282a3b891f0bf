import type { ReactNode } from 'react'
import { ArrowLink } from './arrow-link'
import styles from './labelled-section.module.css'
import { Hyphenated } from './unbroken-text'

interface Props {
  title: string | null
  text?: ReactNode
  more?: { href: string; label: string }
  children?: ReactNode
}

export function SectionHead({ title, text, more, children }: Props) {
  const aside = more || children
  if (!title && !text && !aside) return null
  return (
    <div className="section-head">
      <Hyphenated as="h2">{title}</Hyphenated>
      {text && <div className={`${styles.text} muted prose`}>{text}</div>}
      {aside && (
        <div className={`${text ? styles.aside : ''} aside`}>
          {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
          {children}
        </div>
      )}
    </div>
  )
}
