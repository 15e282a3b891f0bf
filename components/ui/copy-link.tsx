'use client'

import { useState } from 'react'

export function CopyLink({ url, label, done }: { url: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button className="tap needs-scripts" type="button" aria-live="polite" onClick={copy}>
      {copied ? done : label}
    </button>
  )
}
