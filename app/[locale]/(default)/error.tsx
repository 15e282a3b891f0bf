'use client'

import { ErrorView } from '@/components/layout/error-view'
import { usePageError } from '@/lib/browser/chunks/use-page-error'

/** A page failed in the browser. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return usePageError(error) && <ErrorView onRetry={retry} />
}
