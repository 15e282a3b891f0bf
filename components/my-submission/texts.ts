import type messages from '../../messages/nl.json'

type Texts = (typeof messages)['mySubmission']

/** Texts of the page with placeholders. Careers pages address people less formally than others. */
export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }

/** @param isTold whether the company gets an e-mail about a withdrawal or an addition, which the page then mentions */
export function textsFor(texts: MySubmissionTexts, isTold: boolean): MySubmissionTexts {
  if (!isTold) return texts
  const { confirmText, confirmTold, withdrawnText, withdrawnTold, added, addedTold } = texts
  return {
    ...texts,
    confirmText: `${confirmText} ${confirmTold}`,
    withdrawnText: `${withdrawnText} ${withdrawnTold}`,
    added: `${added} ${addedTold}`,
  }
}
