import type { ReactNode } from 'react'
import styles from './index-label.module.css'

interface Props {
  title: string
  text?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A section with its label in the left third, which stays in sight, and its content beside it. */
export function LabelledSection({ title, text, id, className = '', children }: Props) {
  return (
    <section className={`section grid ${className}`} id={id}>
      <div className="sub">
        <div className={`${styles.indexLabel} c4`}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="from5">{children}</div>
      </div>
    </section>
  )
}
