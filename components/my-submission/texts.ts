import type { MessageTexts } from '@/lib/i18n/messages'

type Texts = MessageTexts['mySubmission']

export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }

interface Backend {
  /** Whether the company gets e-mail about withdrawals and additions. */
  sendsNotices: boolean
  /** Whether deleted submissions stay in a trash first, as in a Craft. */
  hasTrash: boolean
}

export function textsFor(texts: MySubmissionTexts, { sendsNotices, hasTrash }: Backend): MySubmissionTexts {
  const { confirmText, confirmNotice, withdrawnNotice, added, addedNotice } = texts
  const withdrawnText = hasTrash ? texts.withdrawnLater : texts.withdrawnText
  const goneText = hasTrash ? texts.goneLater : texts.goneText
  if (!sendsNotices) return { ...texts, withdrawnText, goneText }
  return {
    ...texts,
    goneText,
    confirmText: `${confirmText} ${confirmNotice}`,
    withdrawnText: `${withdrawnText} ${withdrawnNotice}`,
    added: `${added} ${addedNotice}`,
  }
}
