'use client'

import { useEffect } from 'react'
import { ErrorView } from '@/components/layout/error-view'

/** A page failed in the browser. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error])
  return <ErrorView onRetry={retry} />
}
