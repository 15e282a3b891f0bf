'use client'

import { useSyncExternalStore } from 'react'
import { windowEvents } from './window-events'

const onChange = windowEvents('online', 'offline')

/** The site may be unreachable even so. True on the server and until hydration. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
}
