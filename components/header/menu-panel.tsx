'use client'

import type { ComponentType } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'
import type { MenuGroupsProps } from './menu-groups'

/** The event does not bubble. */
const nextOpening = () => new Promise((resolve) => addEventListener('toggle', resolve, { capture: true, once: true }))

/** Pages that did not come are asked for again when a menu is opened. */
const loadGroups = (): Promise<ComponentType<MenuGroupsProps>> =>
  loadChunk(() => import('./menu-groups')).then(
    ({ MenuGroups }) => MenuGroups,
    () => nextOpening().then(loadGroups),
  )

/**
 * The pages of a menu, which a page's HTML and first styles leave out. Without scripts the menu leads to the overview.
 */
export function MenuPanel(props: MenuGroupsProps) {
  const Groups = useLoaded(usePageLoaded(), loadGroups)
  return Groups && <Groups {...props} />
}
