import type { FormField } from './fields/registry'

export interface FormModel {
  handle: string
  title: string | null
  pages: { label: string | null; rows: FormField[][] }[]
  submitLabel: string
  successHtml: string | null
  errorText: string | null
  redirectUrl: string | null
  available: boolean
}

export const fieldsOf = (form: FormModel): FormField[] => form.pages.flatMap((page) => page.rows.flat())

export type FieldErrors = Record<string, string[]>

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

export type SubmitOutcome = Unsent | { status: 'sent'; reference: string; link?: string }

export type FormOutcome = SubmitOutcome | { status: 'done' | 'cancelled' }

export type SendOutcome = Unsent | ({ status: 'sent' } & StoredSubmission)

export interface StoredSubmission {
  reference: string
  uid?: string | undefined
}

/** `unknown`: there was no usable response, so the form may have been sent. Sending the same again finds out. */
export type Unsent =
  | { status: 'invalid'; errors: FieldErrors }
  | { status: 'limited'; minutes: number }
  | { status: 'closed' | 'unavailable' | 'tooLarge' | 'notSent' | 'unknown' }
