'use client'

import { useEffect, useState } from 'react'
import { reportBrowserError } from '../report-errors'
import { claimReload } from './forced-reload'

/** Returns whether to show the error: a missing chunk reloads the page if allowed. */
export function usePageError(error: unknown): boolean {
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    console.error(error)
    reportBrowserError(error)
    if (isChunkError(error) && claimReload()) location.reload()
    else setFinal(true)
  }, [error])
  return isFinal
}

export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
