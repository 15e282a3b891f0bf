import type { FormField } from './fields/registry'

/** A form as the site uses it: what Formie's definition says, in plain terms. It goes to the browser as it is. */
export interface FormModel {
  handle: string
  title: string | null
  pages: { label: string | null; rows: FormField[][] }[]
  submitLabel: string
  /** HTML, cleaned. */
  successHtml: string | null
  errorText: string | null
  /** Address where it leads once it was sent, as an editor wrote it; null: to its confirmation. */
  redirectUrl: string | null
  /** False where a required field is of a type that this site does not know: the form could not be sent. */
  available: boolean
}

export const fieldsOf = (form: FormModel): FormField[] => form.pages.flatMap((page) => page.rows.flat())

/** Messages by handle; empty where everything is right. */
export type FieldErrors = Record<string, string[]>

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** What became of a form that a visitor sent. */
export type SubmitOutcome =
  | Unsent
  /** The backend has it. `link`: path that opens it, where the site has personal links. */
  | { status: 'sent'; reference: string; link?: string }

/** The same on the server, which knows the submission itself. */
export type SendOutcome = Unsent | ({ status: 'sent' } & StoredSubmission)

/** What names a submission that the content backend has. */
export interface StoredSubmission {
  reference: string
  uid?: string
}

type Unsent =
  /** Nothing was sent: these fields are not right. */
  | { status: 'invalid'; errors: FieldErrors }
  /** Nothing was sent: too many from this address. */
  | { status: 'limited'; minutes: number }
  /** Nothing was sent: the vacancy has closed; there is no such form; the files are too large; the backend failed. */
  | { status: 'closed' | 'unavailable' | 'tooLarge' | 'notSent' }
  /** It may have been sent: there is no usable response. Sending the same again finds out. */
  | { status: 'unknown' }
