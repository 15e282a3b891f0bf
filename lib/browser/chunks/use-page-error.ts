'use client'

import { useEffect, useState } from 'react'
import { claimReload } from './forced-reload'

/** Logs a page's error. A page that lacks a chunk is reloaded, if it may be. @returns whether to show the error */
export function usePageError(error: unknown): boolean {
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    console.error(error)
    if (isChunkError(error) && claimReload()) location.reload()
    else setFinal(true)
  }, [error])
  return isFinal
}

/** The framework's error for a chunk that did not load. */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
