import type { FileField } from '../fields/files'
import type { TextField } from '../fields/text'
import type { Unsent } from '../model'
import type { Answer } from '../rows'

export type AdditionField = (TextField & { kind: 'multiline' }) | FileField

/** The handles of Formie's fields for an addition. The page's other forms use the same handle for their text. */
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
  answers: { label: string; answer: Answer }[]
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
  /** The question that opens it; null if the sender gave neither a name nor a telephone number. */
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

export const CHANGES = ['withdraw', 'keep', 'revoke', 'add', 'answer', 'requestLinks'] as const

export type ChangeName = (typeof CHANGES)[number]

/** The result of a change; `done` also after a withdrawal. Only refused values come with errors. */
export type ChangeResult = { status: 'done'; token?: string } | Refusal | Unsent

export function outcomeOf(result: Exclude<ChangeResult, { status: 'done' }>): Unsent {
  if (result.status === 'gone' || (result.status === 'invalid' && !('errors' in result))) return { status: 'closed' }
  return result.status === 'unavailable' ? { status: 'notSent' } : result
}
