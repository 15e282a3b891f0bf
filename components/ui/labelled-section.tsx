import type { ComponentProps, ReactNode } from 'react'
import styles from './labelled-section.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  text?: ReactNode
  /** Whether the section can be folded, and whether it is open at first. */
  fold?: 'open' | 'closed' | undefined
}

export function LabelledSection({ title, text, className = '', fold, children, ...section }: Props) {
  const heading = title && <h2>{title}</h2>
  const isFolded = fold && title
  const content = (
    <section {...section} className={`section grid ${className}`}>
      <div className="sub">
        {(title || text) && (
          <div className={`${styles.indexLabel} c4`}>
            {!isFolded && heading}
            {typeof text === 'string' ? <p>{text}</p> : text}
          </div>
        )}
        <div className="from5">{children}</div>
      </div>
    </section>
  )
  if (!isFolded) return content
  return (
    <details className={`${styles.folded} fold print-open quiet`} open={fold === 'open'}>
      <summary className="grid">{heading}</summary>
      {content}
    </details>
  )
}
