'use client'

import { useSyncExternalStore } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { tryStorage } from '@/lib/browser/storage'
import { useLoaded } from '@/lib/browser/use-loaded'
import { windowEvents } from '@/lib/browser/window-events'

const onStorage = windowEvents('storage')
const hasRows = () => tryStorage(() => localStorage.getItem('saw-list')) !== null
const loadLink = async () => {
  const { storedLink } = await loadChunk(() => import('./stored-link'))
  return storedLink(window.location.pathname)
}

/** Leads to the saw list if this browser has one. Only then its script is loaded. */
export function StoredSawList() {
  const isNeeded = useSyncExternalStore(onStorage, hasRows, () => false)
  const Link = useLoaded(isNeeded, loadLink)
  return Link ? <Link /> : null
}
