import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SiteLink } from './site-link'

export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink className="link" href={href}>
      <span>{children}</span>
      <Icon name="arrow" />
    </SiteLink>
  )
}
