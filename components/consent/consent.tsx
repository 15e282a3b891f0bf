'use client'

import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentProps } from './consent-requests'

const loadRequests = async () => (await import('./consent-requests')).ConsentRequests

/** Loads the code that requests consent and runs the tag container: no page waits for either. */
export function Consent(props: ConsentProps) {
  const Requests = useLoaded(true, loadRequests)
  const { container } = props
  return (
    <>
      {/* Here, not in the layout: data of pages that are prefetched would repeat it. */}
      {container && <link rel="preload" href={`${container.url}?id=${container.id}`} as="script" />}
      {Requests && <Requests {...props} />}
    </>
  )
}
