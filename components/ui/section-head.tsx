import type { ReactNode } from 'react'
import { ArrowLink } from './arrow-link'
import styles from './section-head.module.css'

interface Props {
  title: string | null
  text?: ReactNode
  /** A link to all of what the section shows a part of. */
  more?: { href: string; label: string }
  /** A text or the buttons of a carousel, beside the title. */
  children?: ReactNode
}

/** Head of a section: its title and text, and beside them a link and more. */
export function SectionHead({ title, text, more, children }: Props) {
  const aside = more || children
  if (!title && !text && !aside) return null
  return (
    <div className="section-head">
      {title && <h2>{title}</h2>}
      {text && <div className={`${styles.text} prose`}>{text}</div>}
      {aside && (
        <div className={`${text ? styles.aside : ''} aside`}>
          {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
          {children}
        </div>
      )}
    </div>
  )
}
