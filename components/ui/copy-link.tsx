'use client'

import { useState } from 'react'

export function CopyLink({ url, label, done }: { url: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without permission the visitor can copy it from the address bar.
    }
  }
  return (
    <button type="button" aria-live="polite" onClick={copy}>
      {copied ? done : label}
    </button>
  )
}
