'use client'

import { SiteLink } from '@/components/ui/site-link'

/** Pages below another one, in as little data as possible (docs/decisions/0029-payload.md). */
export interface MenuLinks {
  base: string
  links: readonly (readonly [slug: string, name: string, about?: string])[]
}

interface ListProps {
  /** Pass the same object to each list, so that the page's data contains it once. */
  pages: MenuLinks
  /** The links to show, by their place in the array. */
  places: readonly number[]
  /** The page with all of them. */
  more: { href: string; name: string }
}

/** A list of some pages. As a client component it adds only its links to a page's data. */
export function LinkList({ pages: { base, links }, places, more }: ListProps) {
  const shown = places.flatMap((place) => {
    const [slug, name = ''] = links[place] ?? []
    return slug ? [{ href: `${base}/${slug}`, name }] : []
  })
  return (
    <ul>
      {[...shown, more].map(({ href, name }) => (
        <li key={href}>
          <SiteLink href={href}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
