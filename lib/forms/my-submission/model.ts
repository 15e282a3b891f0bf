import type { FieldErrors } from '../model'

/** What the page of a personal link shows. It goes to the browser as it is. */
export interface MySubmission {
  /** Handle of the form. */
  form: string
  /** Title of the form. */
  title: string
  reference: string
  /** ISO 8601. */
  sentAt: string
  state: SubmissionState
  /** From the recruiter to the sender. */
  message: string | null
  /** Readable, in the language of the page; none that are empty or hidden. */
  answers: { label: string; text: string }[]
  files: SubmittedFile[]
  additions: Addition[]
  /** When it will be deleted, ISO 8601; null: not known. */
  keptUntil: string | null
  /** Null: the form offers no choice. */
  keepLonger: boolean | null
  /** Null: nothing can be added, as it is closed or the content backend has no form for additions. */
  canAdd: { text: boolean; files: { max: number; accept: string; maxBytes: number } | null } | null
  canRevoke: boolean
}

/** What the page shows of a submission to who may not be its sender. */
export interface LockedSubmission {
  reference: string
  state: SubmissionState
  /** Label of the field that is asked for; null: the sender filled in neither a name nor a telephone number. */
  question: string | null
}

export interface SubmissionState {
  /** Of Formie's status: `new`, `beingRead`, `invited`, `closed`, or one of the editors. */
  handle: string
  label: string
  text: string | null
  /** Whether something can be added. */
  isOpen: boolean
}

export interface SubmittedFile {
  /** Label of the field. */
  field: string
  name: string
  /** Null: not known. */
  bytes: number | null
}

/** What was sent afterwards. */
export interface Addition {
  /** ISO 8601. */
  at: string
  text: string | null
  files: SubmittedFile[]
}

/** Why nothing can be said or done with a token. */
export type Refusal =
  /** Withdrawn, or its time is over. */
  | { status: 'gone' }
  /** No token, or one that is changed, expired, revoked, or of another form. */
  | { status: 'invalid' }
  /** Too many invalid tokens from this network address, or too many uses of a valid one. */
  | { status: 'limited'; minutes: number }
  /** The content backend does not answer: nothing is known about the submission. */
  | { status: 'unavailable' }

export type MySubmissionResult =
  | { status: 'found'; submission: MySubmission }
  | { status: 'locked'; locked: LockedSubmission }
  | Refusal

/** The result of withdrawing, for which `gone` is `done`, and of changing how long the submission is kept. */
export type ChangeResult = { status: 'done' } | Refusal

/** The new token identifies its holder as the sender. */
export type AnswerResult = { status: 'done'; token: string } | { status: 'wrong' } | Refusal

/** The new token is of the person who asked; all earlier ones are invalid. */
export type RevokeResult = { status: 'done'; token: string } | Refusal

export type AddResult =
  | { status: 'added' }
  /** Nothing was added: messages by `message` and `attachments`. */
  | { status: 'refused'; errors: FieldErrors }
  /** Nothing was added: the state is closed; the files are too large; the backend failed. */
  | { status: 'closed' | 'tooLarge' | 'notSent' }
  /** It may have been added: sending the same again under the same key finds out. */
  | { status: 'unknown' }
  | Refusal

/** The same for every e-mail address, known or not. */
export type LinksResult =
  /** If there are submissions of this address, an e-mail follows. */
  | { status: 'requested' }
  /** It is no e-mail address. */
  | { status: 'refused' }
  /** Too many requests from this network address. */
  | { status: 'limited'; minutes: number }
  /** The site sends no e-mail, or has no personal links. */
  | { status: 'unavailable' }
