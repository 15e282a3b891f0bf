'use client'

import { useEffect, useState } from 'react'
import { isChunkError } from './chunk'
import { claimReload } from './reload'

/**
 * Notes an error that ended a page. A page that lacks a part of its code is loaded again, where it may be: by now the
 * address is the one that the visitor wanted.
 *
 * @returns whether the error is to be shown
 */
export function usePageError(error: unknown): boolean {
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    console.error(error)
    if (isChunkError(error) && claimReload()) location.reload()
    else setFinal(true)
  }, [error])
  return isFinal
}
