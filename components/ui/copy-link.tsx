'use client'

import { useState } from 'react'

export function CopyLink({ url, label, done }: { url: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  // Where it is not allowed, the visitor can copy it from the address bar.
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button type="button" aria-live="polite" onClick={copy}>
      {copied ? done : label}
    </button>
  )
}
