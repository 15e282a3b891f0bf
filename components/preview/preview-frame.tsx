'use client'

import type { ComponentProps } from 'react'
import { occupyFoot } from '@/components/ui/occupy-foot'

/** What holds the bar of a preview: the page keeps room for it, however high it is. */
export function PreviewFrame(props: ComponentProps<'aside'>) {
  return <aside ref={occupyFoot} {...props} />
}
