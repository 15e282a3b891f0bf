import { LoadingOverlay } from '@/components/ui/loading-overlay'
import type { FormTexts } from '@/lib/forms/texts'
import { fill } from '@/lib/i18n/fill'
import type { Sending } from './use-sending'

export function SendingOverlay({ sending, texts }: { sending: Sending | null; texts: FormTexts }) {
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
