import { decoded } from '@/lib/i18n/path-encoding'

type RouteChangeKind = 'push' | 'replace' | 'traverse'

export interface RouteChangeListener {
  starts?: (kind: RouteChangeKind) => void
  ends?: (kind: RouteChangeKind) => void
}

const listeners = new Set<RouteChangeListener>()
let current: RouteChangeKind | null = null
let firstPageWritten = false

export function routeChangeStarts(_address: string, kind: RouteChangeKind): void {
  current = kind
  for (const listener of listeners) listener.starts?.(kind)
}

function routeChangeEnds(): void {
  if (!current) return
  const kind = current
  current = null
  for (const listener of listeners) listener.ends?.(kind)
}

export function onRouteChange(listener: RouteChangeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Next reports only the start, but writes the history when the page is in place. Call once, before Next starts. */
export function watchHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (...parameters) => {
      write(...parameters)
      // Next's first write belongs to the first page, except after back.
      const isFirstPage = !firstPageWritten && current !== 'traverse'
      firstPageWritten = true
      if (current && !isFirstPage) queueMicrotask(routeChangeEnds)
    }
  }
}

/** Focuses the target of a hash, to which browsers and Next only scroll. Ids in texts begin with `textPrefix`. */
export function focusHashTarget(textPrefix: string, mayScroll = true): void {
  const hash = window.location.hash.slice(1)
  const id = decoded(hash) ?? hash
  const target = document.getElementById(id) ?? document.getElementById(textPrefix + id)
  if (!target) return
  // Only a browser's own jump opens what the target is in.
  target.closest('details')?.setAttribute('open', '')
  if (mayScroll) target.scrollIntoView()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function followHash(textPrefix: string): void {
  const onLoad = () => focusHashTarget(textPrefix, window.scrollY === 0)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
  window.addEventListener('hashchange', () => focusHashTarget(textPrefix))
  onRouteChange({ ends: (kind) => focusHashTarget(textPrefix, kind !== 'traverse') })
}
