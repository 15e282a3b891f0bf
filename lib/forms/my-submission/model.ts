import type { FileField } from '../fields/files'
import type { TextField } from '../fields/text'
import type { SubmitOutcome } from '../model'

export type AdditionField = (TextField & { kind: 'multiline' }) | FileField

/** Formie's fields of an addition. The other forms of the page call their text the same. */
export const TEXT_FIELD = 'message'
export const FILES_FIELD = 'attachments'

export interface MySubmission {
  form: string
  title: string
  reference: string
  sentAt: string
  state: SubmissionState
  /** The date that the form promised an answer by, until somebody has begun to read. */
  answerBy: string | null
  message: string | null
  answers: { label: string; text: string }[]
  files: SubmittedFile[]
  additions: Addition[]
  keptUntil: string | null
  keepLonger: boolean | null
  canAdd: AdditionField[] | null
  canRevoke: boolean
}

export type FoundSubmission = Pick<MySubmission, 'form' | 'title' | 'reference' | 'sentAt'> & { uid: string }

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
}

export interface SubmittedFile {
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
  | { status: 'locked'; submission: LockedSubmission }
  | Refusal

/** What the page offers: changes of the gateway's mutation, and forms that work without scripts. */
export const CHANGES = ['withdraw', 'keep', 'revoke', 'add', 'answer', 'requestLinks'] as const

export type ChangeName = (typeof CHANGES)[number]

/** What a change leads to. Withdrawing returns `done` instead of `gone`. Only refused values have errors. */
export type ChangeResult = { status: 'done'; token?: string } | Refusal | Unsent

type Unsent = Exclude<SubmitOutcome, { status: 'sent' }>

/** Returns what a form with fields shows of a change that was not made. */
export function outcomeOf(result: Exclude<ChangeResult, { status: 'done' }>): Unsent {
  if (result.status === 'gone' || (result.status === 'invalid' && !('errors' in result))) return { status: 'closed' }
  return result.status === 'unavailable' ? { status: 'notSent' } : result
}
