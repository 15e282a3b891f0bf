import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'

/** A field's value as in the GraphQL API. A checked Agree field is "1", an unchecked one "". */
export type FieldValue = string | number | readonly string[] | null

/** A value with the form's labels at submission, so that it stays readable when the form changes. */
export interface SubmittedValue {
  handle: string
  /** The field's type, such as `Email`. */
  type: string
  label: string
  value: FieldValue
  /** For display: labels of options, yes or no, names of files. */
  text: string
}

export interface UploadedFile {
  /** Handle of the field. */
  handle: string
  /** Given by the sender. */
  name: string
  mimeType: string
  bytes: Buffer
}

export interface StoredFile {
  handle: string
  name: string
  mimeType: string
  /** Bytes. */
  size: number
  /** Generated name in the folder of files. */
  storedAs: string
}

export interface NewSubmission {
  form: string
  /** The form's handle without language suffix. */
  family: string
  formTitle: string
  site: SiteHandle
  sentAt: Date
  spam: boolean
  /** From a captcha of the form. */
  spamReason?: string | null
  /** Requests with the same key and form are one submission; null: each is a new one. */
  idempotencyKey: string | null
  values: readonly SubmittedValue[]
  retention: Form['retention']
  /** Of the submission that this one is an addition to; null: it is none. */
  subjectId?: number | null
}

export interface Submission extends Omit<NewSubmission, 'idempotencyKey'> {
  id: number
  uid: string
  /** Handle of the state that it is in. */
  status: string
  updatedAt: Date
  /** Number of changes since it was sent, including additions. */
  changes: number
  subjectId: number | null
  files: readonly StoredFile[]
}

/** What may change of a stored submission. */
export type SubmissionChange = Pick<Submission, 'status' | 'values'>

/** State of a new submission. */
export const FIRST_STATE = 'new'

/** Hidden field with a sentence from the recruiter to the sender. */
export const MESSAGE_FIELD = 'stateMessage'

/** Hidden field: personal links from before this moment, in seconds since 1970, are refused. */
export const LINKS_FIELD = 'linksValidFrom'

/** Fields that visitors do not fill in. */
export const INTERNAL_FIELDS: readonly string[] = [MESSAGE_FIELD, LINKS_FIELD]

/** The reference that senders get: the number, and a part that cannot be guessed. */
export const referenceOf = ({ id, uid }: Pick<Submission, 'id' | 'uid'>): string =>
  `${id}-${uid.slice(0, 4).toUpperCase()}`
