'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentProps } from './consent-requests'

const loadRequests = async () => (await loadChunk(() => import('./consent-requests'))).ConsentRequests

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
