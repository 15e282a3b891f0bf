'use client'

import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { twoWindows, useNearViewport } from '@/lib/browser/near-viewport'
import { useLoaded } from '@/lib/browser/use-loaded'

const loadTool = async () => {
  const { materialTool } = await loadChunk(() => import('./material-tool'))
  return materialTool(window.location.pathname)
}

/** The part of the window in which the target of a jump is, until the visitor scrolls on. */
const LANDED = 0.4

function landedTarget(): Element | null {
  const target = document.querySelector(':target')
  const top = target?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < window.innerHeight * LANDED ? target : null
}

/** The height of the tool in boxes of this width, in pixels; two columns fit beside each other in wider ones. */
const [NARROW, TALL, WIDE] = [672, 1110, 570]

/** A link to the tool on a page of its own, which the tool takes the place of when it comes near. */
export function DrawSize({ href, children }: { href: string; children: ReactNode }) {
  const [ref, near] = useNearViewport<HTMLAnchorElement>(twoWindows)
  const Tool = useLoaded<{ href: string }>(near, loadTool)
  const box = useRef<HTMLDivElement>(null)
  // The end of the section above may still be in view, and browsers then keep that in place.
  const target = useMemo(() => (Tool ? landedTarget() : null), [Tool])
  useLayoutEffect(() => {
    // The tool has its room before it loads, so that nothing below it moves while somebody scrolls fast.
    const div = box.current
    if (div) div.style.minHeight = Tool ? '' : `${div.clientWidth < NARROW ? TALL : WIDE}px`
    target?.scrollIntoView()
  }, [Tool, target])
  return (
    <div ref={box} className="no-print">
      {Tool ? (
        <Tool href={href} />
      ) : (
        <a className="button-line" ref={ref} href={href} data-link="">
          {children}
        </a>
      )}
    </div>
  )
}
