'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** A navigation with `<details>` that close on Escape, on a press or focus elsewhere, and when a link is followed. */
export function Disclosures(props: ComponentProps<'nav'>) {
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    const open = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const closeOutside = (event: Event) => {
      for (const details of open())
        if (!(event.target instanceof Node && details.contains(event.target))) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const details of open()) {
        details.open = false
        details.querySelector('summary')?.focus()
      }
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => listeners.abort()
  }, [])

  const onClick = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const details = link?.closest('details')
    if (details) details.open = false
  }
  // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to its links, which can be reached by keyboard.
  return <nav {...props} ref={root} onClick={onClick} />
}
