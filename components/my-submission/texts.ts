import type messages from '../../messages/nl.json'

type Texts = (typeof messages)['mySubmission']

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
