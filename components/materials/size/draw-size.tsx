'use client'

import type { ReactNode } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useNearViewport } from '@/lib/browser/near-viewport'
import { useLoaded } from '@/lib/browser/use-loaded'

const loadTool = async () => {
  const { materialTool } = await loadChunk(() => import('./material-tool'))
  return materialTool(window.location.pathname)
}

/** A link to the tool on a page of its own, which the tool takes the place of when it comes near. */
export function DrawSize({ href, children }: { href: string; children: ReactNode }) {
  const [ref, near] = useNearViewport<HTMLAnchorElement>()
  const Tool = useLoaded<{ href: string }>(near, loadTool)
  return Tool ? (
    <Tool href={href} />
  ) : (
    <a className="button-line no-print" ref={ref} href={href} data-link="">
      {children}
    </a>
  )
}
