import type { ComponentProps, ReactNode } from 'react'
import styles from './labelled-section.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  text?: ReactNode
}

export function LabelledSection({ title, text, className = '', children, ...section }: Props) {
  return (
    <section {...section} className={`section grid ${className}`}>
      <div className="sub">
        {(title || text) && (
          <div className={`${styles.indexLabel} c4`}>
            {title && <h2>{title}</h2>}
            {typeof text === 'string' ? <p>{text}</p> : text}
          </div>
        )}
        <div className="from5">{children}</div>
      </div>
    </section>
  )
}
