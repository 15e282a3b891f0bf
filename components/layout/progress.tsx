'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { isDocumentLink } from '@/lib/browser/navigation/link-clicks'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'
import { IDLE, progress } from '@/lib/browser/progress'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'

const ROUTE = 'route'
const DOCUMENT = 'document'

/** A response that the browser saves as a file, or a press on Stop, leaves the page without an event. */
const DOCUMENT_TIMEOUT_MS = 30_000

const loadBar = async () => (await loadChunk(() => import('./progress-bar'))).ProgressBar

export function Progress({ texts }: { texts: { loading: string; part: string; failed: string } }) {
  const { phase, announced } = useSyncExternalStore(progress.subscribe, progress.state, () => IDLE)
  const Bar = useLoaded(usePageLoaded(), loadBar)

  useEffect(() => {
    const stopListening = onRouteChange({
      starts: () => progress.start(ROUTE),
      ends: () => progress.finish(ROUTE),
    })
    const listeners = new AbortController()
    const { signal } = listeners
    let timer: ReturnType<typeof setTimeout>
    const startDocument = (event: MouseEvent) => {
      if (!isDocumentLink(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => progress.finish(DOCUMENT), DOCUMENT_TIMEOUT_MS)
      progress.start(DOCUMENT)
    }
    // Listeners that are called later may prevent the default.
    document.addEventListener('click', (event) => setTimeout(startDocument, 0, event), { signal })
    window.addEventListener('pagehide', progress.reset, { signal })
    window.addEventListener('offline', progress.pause, { signal })
    window.addEventListener('online', progress.resume, { signal })
    if (!navigator.onLine) progress.pause()
    return () => {
      stopListening()
      listeners.abort()
    }
  }, [])

  useEffect(() => {
    document.documentElement.dataset.progress = phase
  }, [phase])

  return (
    <>
      <p role="status" className="vh">
        {announced && phase === 'running' && <span>{announced === 'page' ? texts.loading : texts.part}</span>}
        {announced && phase === 'failed' && <span>{texts.failed}</span>}
      </p>
      {Bar && <Bar />}
    </>
  )
}
