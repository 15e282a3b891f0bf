'use client'

import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentProps } from './consent-requests'

const loadRequests = async () => (await import('./consent-requests')).ConsentRequests

/** Loads the code that requests consent and runs the tag container: no page waits for either. */
export function Consent(props: ConsentProps) {
  const Requests = useLoaded(true, loadRequests)
  const requests = Requests && <Requests {...props} />
  const { container } = props
  if (typeof window !== 'undefined' || !container) return requests
  // In the HTML only: data of pages that are prefetched would repeat it, if it stood in the layout.
  return (
    <>
      <link rel="preload" href={`${container.url}?id=${container.id}`} as="script" />
      {requests}
    </>
  )
}
