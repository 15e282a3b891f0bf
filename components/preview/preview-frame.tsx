'use client'

import type { ComponentProps } from 'react'
import { reserveBottom } from '@/components/ui/reserve-bottom'

/** What holds the bar of a preview: the page keeps room for it, however high it is. */
export function PreviewFrame(props: ComponentProps<'aside'>) {
  return <aside ref={reserveBottom} {...props} />
}
