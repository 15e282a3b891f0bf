import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { type FormTexts, fill } from '@/lib/forms/texts'

interface Props {
  /** Null if nothing is being sent. */
  sending: {
    /** The share of the bytes that were sent, from 0 to 1; null if it is not known. */
    progress: number | null
    /** Null if sending can no longer be cancelled. */
    cancel: AbortController | null
  } | null
  texts: FormTexts
}

/** Covers a form while it is being sent. */
export function SendingOverlay({ sending, texts }: Props) {
  const share = sending?.progress
  const cancel = sending?.cancel
  return (
    <LoadingOverlay
      open={sending !== null}
      label={share ? fill(texts.sendingProgress, { percent: Math.round(share * 100) }) : texts.sending}
      progress={share}
      cancel={cancel ? { label: texts.cancel, hint: texts.cancelHint, onCancel: () => cancel.abort() } : undefined}
    />
  )
}
