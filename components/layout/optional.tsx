'use client'

import { Children, type ReactNode } from 'react'
import { Boundary } from '@/components/ui/boundary'

/** Parts that disappear if they fail. Only the layout may import this, or its chunk would be loaded with the page's. */
export function Optional({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Boundary>{part}</Boundary>)
}
