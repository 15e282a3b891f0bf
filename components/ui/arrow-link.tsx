import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SiteLink } from './site-link'

/** A link to a page of this site, with an arrow. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink className="link" href={href}>
      <span>{children}</span>
      <Icon name="arrow" />
    </SiteLink>
  )
}
