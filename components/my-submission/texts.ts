import type messages from '../../messages/nl.json'

type Texts = (typeof messages)['mySubmission']

/** Texts of the page with placeholders: careers pages address people less formally than others. */
export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }

/** @param isTold whether somebody gets a message of a withdrawal or an addition: only then the page says so */
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
