import type { MessageTexts } from '@/lib/i18n/messages'

type Texts = MessageTexts['mySubmission']

export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }

/** @param sendsNotices whether the company gets e-mail about withdrawals and additions; the texts then say so */
export function textsFor(texts: MySubmissionTexts, sendsNotices: boolean): MySubmissionTexts {
  if (!sendsNotices) return texts
  const { confirmText, confirmNotice, withdrawnText, withdrawnNotice, added, addedNotice } = texts
  return {
    ...texts,
    confirmText: `${confirmText} ${confirmNotice}`,
    withdrawnText: `${withdrawnText} ${withdrawnNotice}`,
    added: `${added} ${addedNotice}`,
  }
}
