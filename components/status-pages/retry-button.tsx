'use client'

import { progress } from '@/lib/browser/progress'

// A file of its own, because the error view must not come into the chunks of pages with it.

export function RetryButton({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <button type="button" className="button" onClick={() => (onRetry ? onRetry() : reload())}>
      {label}
    </button>
  )
}

/** Reloads with the progress bar, because an installed site does not show the browser's. */
function reload(): void {
  progress.start('document')
  window.location.reload()
}
