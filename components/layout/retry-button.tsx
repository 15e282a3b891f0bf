'use client'

import { progress } from '@/lib/browser/progress'

// A file of its own: beside the error view it would put that into the chunks of pages, which may be those that failed.

/** Loads the page again, from the server. */
export function RetryButton({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <button type="button" className="button" onClick={() => (onRetry ? onRetry() : reload())}>
      {label}
    </button>
  )
}

/** An installed site has no sign of the browser that the page loads. */
function reload(): void {
  progress.start('document')
  window.location.reload()
}
