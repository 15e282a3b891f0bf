'use client'

import { progress } from '@/lib/browser/progress'

// It has its own file, because together with the error view it would put that into the chunks of pages.

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
