'use client'

import { SiteLink } from '@/components/ui/site-link'

/** A page in menus. */
export interface MenuLink {
  href: string
  name: string
  /** What stands below the name where there is room. */
  about?: string
}

interface ListProps {
  /** The same array in each list: a page's data then has it once. */
  links: readonly MenuLink[]
  /** How many of them; all without. */
  count?: number
  /** The last link, to the overview. */
  more: MenuLink
}

/** A list of pages. It runs in the browser too, so that a page's data has the links only (docs/decisions/0029-payload.md). */
export function LinkList({ links, count, more }: ListProps) {
  return (
    <ul>
      {[...links.slice(0, count), more].map(({ href, name }) => (
        <li key={href}>
          <SiteLink href={href}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface GroupsProps {
  links: readonly MenuLink[]
  /** Places of the links of each group, and what is above it. */
  groups: readonly { label: string; places: readonly number[] }[]
  className: string | undefined
}

/** The columns of a sub-menu. */
export function LinkGroups({ links, groups, className }: GroupsProps) {
  return groups.map(({ label, places }) => (
    <div className={className} key={places[0]}>
      {label && <p>{label}</p>}
      <ul>
        {places.map((place) => {
          const { href = '', name, about } = links[place] ?? {}
          return (
            <li key={place}>
              <SiteLink href={href}>
                {about ? <b>{name}</b> : name}
                {about && <span>{about}</span>}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
