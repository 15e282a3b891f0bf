import type { FormField } from './fields/registry'

export interface FormModel {
  handle: string
  title: string | null
  pages: { label: string | null; rows: FormField[][] }[]
  submitLabel: string
  successHtml: string | null
  errorText: string | null
  redirectUrl: string | null
  /** False if the form cannot be sent, as a required field is of an unknown type. */
  available: boolean
}

export const fieldsOf = (form: FormModel): FormField[] => form.pages.flatMap((page) => page.rows.flat())

export type FieldErrors = Record<string, string[]>

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

export type SubmitOutcome = Unsent | { status: 'sent'; reference: string; link?: string }

export type SendOutcome = Unsent | ({ status: 'sent' } & StoredSubmission)

export interface StoredSubmission {
  reference: string
  uid?: string
}

type Unsent =
  | { status: 'invalid'; errors: FieldErrors }
  | { status: 'limited'; minutes: number }
  /** Not sent: the vacancy is closed, there is no such form, the files are too large, or the backend failed. */
  | { status: 'closed' | 'unavailable' | 'tooLarge' | 'notSent' }
  /** It may have been sent, as there is no usable response. Sending the same again finds out. */
  | { status: 'unknown' }
