'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { windowEvents } from './window-events'

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

export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
