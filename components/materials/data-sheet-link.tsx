'use client'

import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { tryStorage } from '@/lib/browser/storage'
import { useLoaded } from '@/lib/browser/use-loaded'
import { windowEvents } from '@/lib/browser/window-events'

interface Props {
  /** The address of the file, or null if the page itself is the data sheet, on paper. */
  file: string | null
  title: string
  target: string
  children: ReactNode
}

export function DataSheetLink({ file, title, target, children }: Props) {
  useEffect(() => {
    let own = ''
    const before = () => {
      own = document.title
      document.title = `${title} ${new Date().toISOString().slice(0, 10)}`
    }
    const after = () => {
      document.title = own
    }
    const unlisten = [windowEvents('beforeprint')(before), windowEvents('afterprint')(after)]
    return () => {
      for (const stop of unlisten) stop()
    }
  }, [title])
  const print = (event: MouseEvent) => {
    event.preventDefault()
    window.print()
  }
  return (
    <>
      <a className="button-line" {...(file ? { href: file, download: '' } : { href: `#${target}`, onClick: print })}>
        {children}
      </a>
      {/* Here, because another component of the browser would add to the page's data. */}
      <StoredSawList />
    </>
  )
}

const onStorage = windowEvents('storage')
const hasRows = () => tryStorage(() => localStorage.getItem('saw-list')) !== null
const loadLink = () => loadChunk(() => import('./size/stored-link')).then(({ storedLink }) => storedLink())

/** Leads to the saw list if this browser has one. Only then its script is loaded. */
function StoredSawList() {
  const isNeeded = useSyncExternalStore(onStorage, hasRows, () => false)
  const Link = useLoaded(isNeeded, loadLink)
  return Link ? <Link /> : null
}
