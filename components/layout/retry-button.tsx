'use client'

/** Loads the page again, from the server. */
export function RetryButton({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <button type="button" className="button" onClick={() => (onRetry ? onRetry() : window.location.reload())}>
      {label}
    </button>
  )
}
