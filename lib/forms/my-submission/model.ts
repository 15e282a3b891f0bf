import type { FileField } from '../fields/files'
import type { TextField } from '../fields/text'
import type { SubmitOutcome } from '../model'

export type AdditionField = (TextField & { kind: 'multiline' }) | FileField

/** The forms of the page that have fields. */
export type PersonalForm = 'addition' | 'answer' | 'lostLink'

export interface MySubmission {
  form: string
  title: string
  reference: string
  sentAt: string
  state: SubmissionState
  message: string | null
  answers: { label: string; text: string }[]
  files: SubmittedFile[]
  additions: Addition[]
  keptUntil: string | null
  keepLonger: boolean | null
  canAdd: AdditionField[] | null
  canRevoke: boolean
}

export interface LockedSubmission {
  reference: string
  state: SubmissionState
  /** Label of the question's field. Null if the sender gave neither a name nor a telephone number. */
  question: string | null
}

export interface SubmissionState {
  /** Formie's status: `new`, `beingRead`, `invited`, `closed`, or one that editors added. */
  handle: string
  label: string
  text: string | null
  isOpen: boolean
}

export interface SubmittedFile {
  field: string
  name: string
  bytes: number | null
}

export interface Addition {
  at: string
  text: string | null
  files: SubmittedFile[]
}

export type Refusal =
  | { status: 'gone' }
  | { status: 'invalid' }
  | { status: 'limited'; minutes: number }
  | { status: 'unavailable' }

export type MySubmissionResult =
  | { status: 'found'; submission: MySubmission }
  | { status: 'locked'; locked: LockedSubmission }
  | Refusal

/** What a change leads to. Withdrawing returns `done` instead of `gone`. */
export type ChangeResult =
  | { status: 'done'; token?: string }
  /** Only the server knows that the value is wrong. */
  | { status: 'wrong' }
  | Refusal
  | Exclude<SubmitOutcome, { status: 'sent' }>
