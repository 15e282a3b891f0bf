'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isDocumentLink } from '@/lib/browser/navigation/document-link'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'
import { progress } from '@/lib/browser/progress'

/** Names of the operations that the bar shows. */
const ROUTE = 'route'
const DOCUMENT = 'document'

const IDLE = progress.state()

interface Props {
  /** For screen readers, when the bar appears and when loading failed. */
  texts: { loading: string; failed: string }
}

/** Shows that a page is loading, in a bar and for screen readers. The bar's script loads after the page. */
export function Progress({ texts }: Props) {
  const { phase } = useSyncExternalStore(progress.subscribe, progress.state, () => IDLE)
  const isPage = useSyncExternalStore(progress.subscribe, progress.concernsPage, () => false)
  const [Bar, setBar] = useState<ComponentType>()

  useEffect(() => {
    const loadBar = () => {
      // Screen readers are still told without the bar.
      import('./progress-bar').then(({ ProgressBar }) => setBar(() => ProgressBar)).catch(console.warn)
    }
    if (document.readyState === 'complete') return loadBar()
    window.addEventListener('load', loadBar, { once: true })
    return () => window.removeEventListener('load', loadBar)
  }, [])

  useEffect(() => {
    const stopListening = onRouteChange({
      starts: () => progress.start(ROUTE),
      ends: () => progress.finish(ROUTE),
    })
    const onClick = (event: MouseEvent) => {
      if (isDocumentLink(event)) progress.start(DOCUMENT)
    }
    document.addEventListener('click', onClick)
    window.addEventListener('pagehide', progress.reset)
    return () => {
      stopListening()
      document.removeEventListener('click', onClick)
      window.removeEventListener('pagehide', progress.reset)
    }
  }, [])

  useEffect(() => {
    document.documentElement.dataset.progress = phase
  }, [phase])

  return (
    <>
      <p role="status" className="vh">
        {isPage && phase === 'running' && texts.loading}
        {isPage && phase === 'failed' && texts.failed}
      </p>
      {Bar && <Bar />}
    </>
  )
}
