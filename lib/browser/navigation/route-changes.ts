/** A link or `router.push`, `router.replace`, the browser's back and forward. */
export type RouteChangeKind = 'push' | 'replace' | 'traverse'

export interface RouteChangeListener {
  starts?: (kind: RouteChangeKind) => void
  /** The new page is in place, with its title. */
  ends?: (kind: RouteChangeKind) => void
}

const listeners = new Set<RouteChangeListener>()
let current: RouteChangeKind | null = null
/** Whether Next has written the history entry of the first page. */
let firstPageWritten = false

/** Next calls it for every route change (instrumentation-client.ts). */
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

/** @returns unsubscribes */
export function onRouteChange(listener: RouteChangeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Detects the end of route changes, of which Next reports the start only: it writes the history when the new page is put
 * in place, even if the URL stays the same. To be called once, before Next starts.
 */
export function watchHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (...parameters) => {
      write(...parameters)
      // Next's first write concerns the first page, even if a route change has started already. After back it is omitted.
      const isFirstPage = !firstPageWritten && current !== 'traverse'
      firstPageWritten = true
      // The rest of the page is put in place in the same task.
      if (current && !isFirstPage) queueMicrotask(routeChangeEnds)
    }
  }
}
