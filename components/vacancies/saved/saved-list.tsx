'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useSavedVacancies } from '@/lib/browser/saved-vacancies'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { SavedBarProps } from './saved-bar'
import { SAVED_ID } from './saved-link'

const loadBar = async () => (await loadChunk(() => import('./saved-bar'))).SavedBar

/** Loads the list for those who have saved a vacancy. */
export function SavedList(props: SavedBarProps) {
  const Bar = useLoaded(useSavedVacancies().length > 0, loadBar)
  return (
    <>
      {/* Links lead here before the bar is loaded. */}
      <div id={SAVED_ID} tabIndex={-1} />
      {Bar && <Bar {...props} />}
    </>
  )
}
