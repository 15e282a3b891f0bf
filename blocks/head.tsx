import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import styles from './head.module.css'

interface Props {
  title: string | null
  text: ReactNode
  /** A link to all of what the block shows a part of. */
  more: { href: string; label: string }
  /** The buttons of a carousel. */
  children?: ReactNode
}

/** Head of a block that shows a part of a list: title and text, and beside them the link to the rest. */
export function BlockHead({ title, text, more, children }: Props) {
  return (
    <div className="section-head">
      {title && <h2>{title}</h2>}
      {text && <div className={`${styles.text} prose`}>{text}</div>}
      <div className={`${styles.aside} aside`}>
        <SiteLink className="link" href={more.href}>
          <span>{more.label}</span>
          <Icon name="arrow" />
        </SiteLink>
        {children}
      </div>
    </div>
  )
}
