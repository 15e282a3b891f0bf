'use client'

import { SiteLink } from '@/components/ui/site-link'
import type { MenuLinks } from '../layout/link-lists'
import styles from './menu-groups.module.css'

export interface MenuGroupsProps {
  pages: MenuLinks
  groups: readonly { label: string; places: readonly number[] }[]
  /** Links beside the heading. */
  tools: readonly (readonly [href: string, name: string])[]
}

export function MenuGroups({ pages: { base, links }, groups, tools }: MenuGroupsProps) {
  return (
    <>
      {tools.length > 0 && (
        <ul className={styles.tools}>
          {tools.map(([href, name]) => (
            <li key={href}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ label, places }) => (
        <div className={styles.group} key={places[0]}>
          {label && <p className="note">{label}</p>}
          <ul>
            {places.map((place) => {
              const [slug, name, about] = links[place] ?? []
              return (
                <li key={place}>
                  <SiteLink href={`${base}/${slug}`}>
                    {about ? <b>{name}</b> : name} {about && <span>{about}</span>}
                  </SiteLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </>
  )
}
