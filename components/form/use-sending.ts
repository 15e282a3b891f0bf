import { useRef, useState } from 'react'
import { linger } from '@/components/ui/loading-overlay'
import { beginProgress, progress } from '@/lib/browser/progress'

interface Sending {
  /** The share that has been sent, from 0 to 1; null before anything has left. */
  sent: number | null
  /** Cancels the request; undefined if the backend may have stored the form already. */
  cancel: (() => void) | undefined
}

export type Show = (sent: number | null, mayCancel?: boolean) => void

/** Once something has left, the outcome of cancelling is unknown. */
type Stopped = { status: 'cancelled' | 'unknown' }

/** Sends one attempt at a time and keeps its outcome. All forms use it. */
export function useSending<Outcome extends { status: string }>() {
  const isBusy = useRef(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [outcome, setOutcome] = useState<Outcome | Stopped | null>(null)

  /** `work` resolves to null if it was cancelled, or if the router leaves the page. */
  const attempt = async (work: (signal: AbortSignal, show: Show) => Promise<Outcome | null>) => {
    if (isBusy.current) return null
    isBusy.current = true
    const controller = new AbortController()
    const { signal } = controller
    let shown = null as Sending | null
    const show: Show = (sent, mayCancel = true) => {
      if (signal.aborted) return
      shown = { sent, cancel: mayCancel ? () => controller.abort() : undefined }
      setSending(shown)
      if (sent !== null) progress.reach(sent)
    }
    const stopped = new Promise<Stopped>((resolve) => {
      signal.addEventListener('abort', () =>
        resolve({ status: shown && shown.sent !== null ? 'unknown' : 'cancelled' }),
      )
    })
    const bar = beginProgress('request ')
    try {
      const result = await Promise.race([work(signal, show), stopped])
      const next = shown ? await linger(result) : result
      if (next?.status === 'notSent' || next?.status === 'unknown') bar.fail()
      setOutcome(next)
      return next
    } finally {
      isBusy.current = false
      setSending(null)
      bar.finish()
    }
  }
  return { sending, outcome, attempt }
}
