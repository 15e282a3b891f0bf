import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SiteLink } from './site-link'

interface Props {
  title: string | null
  /** A link to all of what the section shows a part of. */
  more?: { href: string; label: string }
  minor?: boolean
  children?: ReactNode
}

/** Head of a section: its title, and beside it a text, a link or the buttons of a carousel. */
export function SectionHead({ title, more, minor = false, children }: Props) {
  return (
    <div className={`section-head ${minor ? 'minor' : ''}`}>
      {title && <h2>{title}</h2>}
      {(more || children) && (
        <div className="aside">
          {more && (
            <SiteLink className="link" href={more.href}>
              <span>{more.label}</span>
              <Icon name="arrow" />
            </SiteLink>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
