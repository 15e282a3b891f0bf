'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'
import type { MenuGroupsProps } from './menu-groups'

const loadGroups = async () => (await loadChunk(() => import('./menu-groups'))).MenuGroups

/**
 * The pages of a menu, which a page's HTML and first styles leave out. Without scripts the menu leads to the overview.
 */
export function MenuPanel(props: MenuGroupsProps) {
  const Groups = useLoaded(usePageLoaded(), loadGroups)
  return Groups && <Groups {...props} />
}
