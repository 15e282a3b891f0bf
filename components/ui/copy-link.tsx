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
    <button type="button" onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  )
}
