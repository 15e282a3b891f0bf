import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'

/** What was answered, as the GraphQL API gives it back. Agreed is "1", not agreed "". */
export type AnswerValue = string | number | readonly string[] | null

/** An answer as it was given, with the words of the form at that moment: it stays readable when the form changes. */
export interface Answer {
  handle: string
  /** The field's type, such as `Email`. */
  type: string
  label: string
  value: AnswerValue
  /** The same for people: labels of options, yes or no, names of files. */
  text: string
}

/** A file as it came. */
export interface SentFile {
  /** The field it was sent in. */
  handle: string
  /** The sender's name for it. */
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
  /** Its name in the folder of submissions: generated, never the sender's. */
  storedAs: string
}

export interface NewSubmission {
  form: string
  /** The form's handle without the language's ending. */
  family: string
  formTitle: string
  site: SiteHandle
  sentAt: Date
  spam: boolean
  /** Why the backend itself holds it for spam, if it does. */
  spamReason?: string | null
  /** What makes a repeated sending the same submission; null: nothing does. */
  idempotencyKey: string | null
  answers: readonly Answer[]
  retention: Form['retention']
}

export interface Submission extends Omit<NewSubmission, 'idempotencyKey'> {
  id: number
  uid: string
  files: readonly StoredFile[]
}

/** What the website tells senders: the number, and a part that nobody guesses. */
export const referenceOf = ({ id, uid }: Pick<Submission, 'id' | 'uid'>): string =>
  `${id}-${uid.slice(0, 4).toUpperCase()}`
