'use client'

import type { ReactNode } from 'react'
import { useNearViewport } from '@/lib/browser/near-viewport'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { CalculatorProps } from './live-table'

const loadTable = async () => (await import('./live-table')).LiveTable

/** Shows the server's table until the live table is loaded near the window. */
export function Calculator({ children, ...props }: CalculatorProps & { children: ReactNode }) {
  const [ref, near] = useNearViewport<HTMLDivElement>()
  const Table = useLoaded(near, loadTable)
  return <div ref={ref}>{Table ? <Table {...props} /> : children}</div>
}
