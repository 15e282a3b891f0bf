'use client'

import { Children, type ReactNode } from 'react'
import { Boundary } from '@/components/ui/boundary'

/**
 * Parts of which each disappears by itself if it fails. Only the layout may import this file: the framework would load
 * a module that pages import too with the chunks of the page, and the layout would fail without one of them.
 */
export function Optional({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Boundary>{part}</Boundary>)
}
