'use client'

import type { ComponentProps } from 'react'
import { reserveBottom } from '@/components/ui/reserve-bottom'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { LiveUpdatesProps } from './live-updates'

/** The bar's element. The page reserves space for it, whatever its height. */
export function PreviewBarContainer(props: ComponentProps<'aside'>) {
  return <aside ref={reserveBottom} {...props} />
}

/** Loads the code of the updates: this file is in the chunks of all pages. */
export function LazyLiveUpdates(props: LiveUpdatesProps) {
  const Updates = useLoaded(true, loadUpdates)
  return Updates && <Updates {...props} />
}

const loadUpdates = async () => (await import('./live-updates')).LiveUpdates
