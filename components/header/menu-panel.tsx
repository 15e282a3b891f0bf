'use client'

import { useSyncExternalStore } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded } from '@/lib/browser/use-loaded'
import { windowEvents } from '@/lib/browser/window-events'
import type { MenuGroupsProps } from './menu-groups'

/** The width from which the header shows the menu. */
const WIDE = '(width >= 64em)'

const onResize = windowEvents('resize')

const loadGroups = async () => (await loadChunk(() => import('./menu-groups'))).MenuGroups

/**
 * The pages of a menu, which a page's HTML and first styles leave out. Without scripts the menu leads to the overview.
 */
export function MenuPanel(props: MenuGroupsProps) {
  const isWide = useSyncExternalStore(
    onResize,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
  const Groups = useLoaded(isWide, loadGroups)
  return Groups && <Groups {...props} />
}
