'use client'

import type { ComponentProps } from 'react'
import { reserveBottom } from '@/components/ui/reserve-bottom'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { LiveUpdatesProps } from './live-updates'

const loadUpdates = async () => (await loadChunk(() => import('./live-updates'))).LiveUpdates

/** Loads the code that updates a preview, because this file is in the scripts of all pages. */
export function PreviewUpdates(props: LiveUpdatesProps) {
  const Updates = useLoaded(true, loadUpdates)
  return Updates && <Updates {...props} />
}

export const PreviewBarContainer = (props: ComponentProps<'aside'>) => <aside ref={reserveBottom} {...props} />
