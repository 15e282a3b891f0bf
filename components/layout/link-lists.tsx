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
  /** The links to show, by their place in the array; all by default. */
  places?: readonly number[]
  /** The page with all of them: before the whole list, which is long, and after a part of it. */
  more: { href: string; name: string }
}

/** A list of pages. As a client component it adds only its links to a page's data. */
export function LinkList({ pages: { base, links }, places, more }: ListProps) {
  const shown = (places ? places.flatMap((place) => (links[place] ? [links[place]] : [])) : links).map(
    ([slug, name]) => ({ href: `${base}/${slug}`, name }),
  )
  return (
    <ul>
      {(places ? [...shown, more] : [more, ...shown]).map(({ href, name }) => (
        <li key={href}>
          <SiteLink href={href}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
