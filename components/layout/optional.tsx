'use client'

import { Children, type ReactNode } from 'react'
import { Boundary } from '@/components/ui/boundary'

/**
 * Parts that the page stands without: each disappears by itself if it fails. Only the layout may import this file: the
 * framework loads a module that pages import as well with the chunks of the page, and without one of these the layout
 * would fail.
 */
export function Optional({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Boundary>{part}</Boundary>)
}
