import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SiteLink } from './site-link'

interface Props {
  /** `a` for a part of the page, or for a file. */
  as?: 'a' | typeof SiteLink
  href: string
  children: ReactNode
}

export const ArrowLink = ({ as: Link = SiteLink, href, children }: Props) => (
  <Link className="link" href={href}>
    <span>{children}</span>
    <Icon name="arrow" />
  </Link>
)
