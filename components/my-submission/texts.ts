import type messages from '../../messages/nl.json'

type Texts = (typeof messages)['mySubmission']

/** Texts of the page with placeholders: careers pages address people less formally than others. */
export type MySubmissionTexts = Texts['careers'] & { step: Texts['step'] }
