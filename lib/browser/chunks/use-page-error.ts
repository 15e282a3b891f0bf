'use client'

import { useEffect, useState } from 'react'
import { failureStatus } from '@/graphql/failure-status'
import { DATA_PARAMETER } from '../../shared/next-names'
import { reportBrowserError } from '../report-errors'
import { claimReload } from './load-chunk'

/** Returns whether to show the error. A page that failed in the browser is first loaded from the server, if allowed. */
export function usePageError(error: unknown, isRestored: boolean | undefined): boolean {
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    if (isRestored === undefined) return
    console.error(error)
    reportBrowserError(error)
    // React gives an error of the server a digest in place of its message.
    const isOfServer = error instanceof Error && 'digest' in error
    if (!isRestored && !isOfServer && claimReload()) location.reload()
    else setFinal(true)
  }, [error, isRestored])
  return isFinal
}

export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ChunkLoadError'

export function errorStatus(error: unknown): number {
  const isOfFailure = ({ name }: PerformanceEntry) => {
    const { pathname, searchParams } = new URL(name)
    return isChunkError(error)
      ? error.message.includes(pathname)
      : pathname === location.pathname && searchParams.has(DATA_PARAMETER)
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return failureStatus(requests.findLast(isOfFailure)?.responseStatus)
}
