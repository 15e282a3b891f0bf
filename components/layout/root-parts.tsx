'use client'

import { useRouter } from 'next/navigation'
import { Children, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ConsentProps } from '@/components/consent/consent-requests'
import { Boundary } from '@/components/ui/boundary'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { INLINE_SCRIPT } from '@/lib/browser/head/generated/inline'
import { followSiteLinks, isDocumentLink } from '@/lib/browser/navigation/link-clicks'
import { onRouteChange } from '@/lib/browser/navigation/route-changes'
import { IDLE, progress } from '@/lib/browser/progress'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'

/** Parts that disappear if they fail. Imported by the layout only, so that no page loads the chunk. */
export function Optional({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Boundary>{part}</Boundary>)
}

export function SiteLinks() {
  const router = useRouter()
  useEffect(() => followSiteLinks(router), [router])
  return null
}

/** The inline script of the head. As a client component it is in the HTML only, and not in React's data. */
export function HeadScript() {
  const script = typeof window === 'undefined' ? INLINE_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from lib/browser/head/inline.ts.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}

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

const loadRequests = async () =>
  (await loadChunk(() => import('@/components/consent/consent-requests'))).ConsentRequests

export function Consent(props: ConsentProps) {
  const Requests = useLoaded(true, loadRequests)
  const requests = Requests && <Requests {...props} />
  const { container } = props
  if (typeof window !== 'undefined' || container?.loads !== 'always') return requests
  // This link is rendered into the HTML only. In the layout it would be repeated in the data of each prefetched page.
  return (
    <>
      <link rel="preload" href={`${container.url}?id=${container.id}`} as="script" />
      {requests}
    </>
  )
}
