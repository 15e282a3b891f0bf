'use client'

import { SiteLink } from '@/components/ui/site-link'
import styles from './menu-groups.module.css'

/** Pages below another one, in as little data as possible (docs/decisions/0029-payload.md). */
export interface MenuLinks {
  base: string
  links: readonly (readonly [slug: string, name: string, about?: string])[]
}

export interface MenuGroupsProps {
  pages: MenuLinks
  groups: readonly { label: string; places: readonly number[] }[]
  tools: readonly (readonly [href: string, name: string])[]
}

export function MenuGroups({ pages: { base, links }, groups, tools }: MenuGroupsProps) {
  return (
    <>
      {tools.length > 0 && (
        <ul className={`${styles.tools} cluster`}>
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
