'use client'

import { SiteLink } from '@/components/ui/site-link'

export interface MenuLink {
  href: string
  name: string
}

interface ListProps {
  /** Pass the same array to each list, so that the page's data contains it once. */
  links: readonly MenuLink[]
  /** The links to show, by their place in the array; all by default. */
  places?: readonly number[]
  /** The page with all of them: before the whole list, which is long, and after a part of it. */
  more: MenuLink
}

/** A list of pages. As a client component it adds only its links to a page's data (docs/decisions/0029-payload.md). */
export function LinkList({ links, places, more }: ListProps) {
  const shown = places ? [...places.flatMap((place) => links[place] ?? []), more] : [more, ...links]
  return (
    <ul>
      {shown.map(({ href, name }) => (
        <li key={href}>
          <SiteLink href={href}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface GroupsProps {
  links: readonly MenuLink[]
  groups: readonly { label: string; places: readonly number[] }[]
  className: string | undefined
}

export function LinkGroups({ links, groups, className }: GroupsProps) {
  return groups.map(({ label, places }) => (
    <div className={className} key={places[0]}>
      {label && <p className="note">{label}</p>}
      <ul>
        {places.map((place) => {
          const { href = '', name } = links[place] ?? {}
          return (
            <li key={place}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
