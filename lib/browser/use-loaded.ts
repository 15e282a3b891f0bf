'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { windowEvents } from './window-events'

/** Returns the result of `load`, or undefined until it is loaded. Pass the same `load` at every rendering. */
export function useLoaded<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (needed) load().then((component) => setLoaded(() => component), console.warn)
  }, [needed, load])
  return Loaded
}

const onLoad = windowEvents('load')
const onConnection = windowEvents('online', 'offline')

export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )

/** The site may be unreachable even so. True on the server and until hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
