/** What brings a route change about: a link or `router.push`, `router.replace`, the browser's back and forward. */
export type RouteChangeKind = 'push' | 'replace' | 'traverse'

export interface RouteChangeListener {
  /** Something was chosen; the page before it still stands there. */
  starts?: (kind: RouteChangeKind) => void
  /** The new page stands there, with its title. */
  shown?: (kind: RouteChangeKind) => void
}

const listeners = new Set<RouteChangeListener>()
let underway: RouteChangeKind | null = null
/** Whether Next has written the history for the page that the visitor arrived on. */
let arrived = false

/** Called by Next (instrumentation-client.ts) for every route change, however it comes about. */
export function routeChangeStarts(_address: string, kind: RouteChangeKind): void {
  underway = kind
  for (const listener of listeners) listener.starts?.(kind)
}

function routeChangeShown(): void {
  if (!underway) return
  const kind = underway
  underway = null
  for (const listener of listeners) listener.shown?.(kind)
}

/** Tells of each route change of the client. @returns stops telling */
export function onRouteChange(listener: RouteChangeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Learns when a route change is done. Next tells of its start only; when the new page is put in place it writes the
 * history, whether the address is another one or not. Once, before Next starts.
 */
export function watchHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (...parameters) => {
      write(...parameters)
      // Next's first write is about the page of arrival, which somebody quick may be leaving already; only where they
      // have gone back from it, Next leaves that out.
      const isArrival = !arrived && underway !== 'traverse'
      arrived = true
      // The rest of the page is put in place in the same task.
      if (underway && !isArrival) queueMicrotask(routeChangeShown)
    }
  }
}
