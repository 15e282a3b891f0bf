import type { FieldErrors } from '../model'

export interface MySubmission {
  form: string
  title: string
  reference: string
  /** ISO 8601. */
  sentAt: string
  state: SubmissionState
  message: string | null
  answers: { label: string; text: string }[]
  files: SubmittedFile[]
  additions: Addition[]
  keptUntil: string | null
  keepLonger: boolean | null
  canAdd: { text: boolean; files: { max: number; accept: string; maxBytes: number } | null } | null
  canRevoke: boolean
}

/** A person who may not be the sender sees only this. */
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
  /** No token, or one that is changed, expired, revoked, or of another form. */
  | { status: 'invalid' }
  /** Too many invalid tokens from this network address, or too many uses of a valid one. */
  | { status: 'limited'; minutes: number }
  | { status: 'unavailable' }

export type MySubmissionResult =
  | { status: 'found'; submission: MySubmission }
  | { status: 'locked'; locked: LockedSubmission }
  | Refusal

/** Withdrawing returns `done` instead of `gone`. */
export type ChangeResult = { status: 'done' } | Refusal

/** The new token identifies its holder as the sender. */
export type AnswerResult = { status: 'done'; token: string } | { status: 'wrong' } | Refusal

export type RevokeResult = { status: 'done'; token: string } | Refusal

export type AddResult =
  | { status: 'added' }
  /** Not added: messages by `message` and `attachments`. */
  | { status: 'refused'; errors: FieldErrors }
  /** Not added: the state is closed, the files are too large, or the backend failed. */
  | { status: 'closed' | 'tooLarge' | 'notSent' }
  /** It may have been added. Sending the same again under the same key finds out. */
  | { status: 'unknown' }
  | Refusal

export type LinksResult =
  | { status: 'requested' }
  | { status: 'refused' }
  | { status: 'limited'; minutes: number }
  /** The site sends no e-mail, or has no personal links. */
  | { status: 'unavailable' }
