import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface Props {
  title: string | null
  lead?: string | null
  /** Less room below, where the content follows at once. */
  tight?: boolean
  children?: ReactNode
}

/** Title of a page with its lead. */
export function PageTitle({ title, lead, tight = false, children }: Props) {
  return (
    <div className={`${styles.pageTitle} ${tight ? styles.tight : ''} grid`}>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}
