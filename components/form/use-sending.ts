import { useRef, useState } from 'react'
import { linger } from '@/components/ui/loading-overlay'
import { beginProgress } from '@/lib/browser/progress'

export interface Sending {
  progress: number | null
  /** Null if the backend may have stored the form, so that it cannot be cancelled. */
  cancel: AbortController | null
}

export interface Attempt {
  cancel: AbortController
  show: (sending: Sending) => void
  /** From then on the outcome of cancelling is unknown. */
  onLeave: () => void
}

type Stopped = { status: 'cancelled' | 'unknown' }

/** Sends one attempt at a time and keeps its outcome. All forms use it. */
export function useSending<Outcome extends { status: string }>() {
  const current = useRef<AbortController>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [outcome, setOutcome] = useState<Outcome | Stopped | null>(null)

  /** `work` resolves to null if it was cancelled, or if the router leaves the page. */
  const attempt = async (work: (attempt: Attempt) => Promise<Outcome | null>): Promise<Outcome | Stopped | null> => {
    if (current.current) return null
    const cancel = new AbortController()
    current.current = cancel
    let hasLeft = false
    const onLeave = () => {
      hasLeft = true
    }
    const cancelled = new Promise<Stopped>((resolve) => {
      cancel.signal.addEventListener('abort', () => resolve(linger({ status: hasLeft ? 'unknown' : 'cancelled' })))
    })
    const bar = beginProgress('request ')
    try {
      const worked = work({ cancel, show: setSending, onLeave })
      const next = (await Promise.race([worked, cancelled])) ?? (cancel.signal.aborted ? await cancelled : null)
      if (next?.status === 'notSent' || next?.status === 'unknown') bar.fail()
      setOutcome(next)
      return next
    } finally {
      current.current = null
      setSending(null)
      bar.finish()
    }
  }
  return { sending, outcome, attempt }
}
