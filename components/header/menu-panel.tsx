'use client'

import { useEffect, useReducer } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'
import type { MenuGroupsProps } from './menu-groups'

const loadGroups = async () => (await loadChunk(() => import('./menu-groups'))).MenuGroups

/**
 * The pages of a menu, which a page's HTML and first styles leave out. Without scripts the menu leads to the overview.
 * Pages that did not come are asked for again when a menu is opened.
 */
export function MenuPanel(props: MenuGroupsProps) {
  const [openings, count] = useReducer((before: number) => before + 1, 0)
  const Groups = useLoaded(usePageLoaded(), loadGroups, openings)
  useEffect(() => {
    if (Groups) return
    // This event does not bubble.
    addEventListener('toggle', count, true)
    return () => removeEventListener('toggle', count, true)
  }, [Groups])
  return Groups && <Groups {...props} />
}
