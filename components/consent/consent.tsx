'use client'

import { useLoaded } from '@/lib/browser/use-loaded'
import type { ConsentProps } from './consent-requests'

const loadRequests = async () => (await import('./consent-requests')).ConsentRequests

/** Loads the code that requests consent and runs the tag container: no page waits for either. */
export function Consent(props: ConsentProps) {
  const Requests = useLoaded(true, loadRequests)
  return Requests && <Requests {...props} />
}
