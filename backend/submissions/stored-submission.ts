import { MESSAGE_FIELD, VALID_FROM_FIELD } from '../../lib/forms/reference.ts'
import type { NewMessage } from '../../lib/outbox/outbox.ts'
import type { Form } from '../content-reader/forms.ts'
import type { SiteHandle } from '../model.ts'

/** The value as in the GraphQL API. A checked Agree field is "1", an unchecked one "". */
type CellValue = string | number | readonly string[] | null

export type RowValue = Record<string, CellValue>

export type FieldValue = CellValue | readonly RowValue[]

/** Keeps the form's labels at submission, so that it stays readable when the form changes. */
export interface SubmittedValue {
  handle: string
  type: string
  label: string
  value: FieldValue
  text: string
}

export interface UploadedFile {
  handle: string
  name: string
  mimeType: string
  bytes: Buffer
}

export interface StoredFile extends Omit<UploadedFile, 'bytes'> {
  size: number
  storedAs: string
}

export interface NewSubmission {
  form: string
  family: string
  formTitle: string
  site: SiteHandle
  sentAt: Date
  spam: boolean
  spamReason?: string | null
  idempotencyKey: string | null
  values: readonly SubmittedValue[]
  retention: Form['retention']
  subjectId?: number | null
}

export interface Submission extends Omit<NewSubmission, 'idempotencyKey'> {
  id: number
  uid: string
  status: string
  updatedAt: Date
  /** How often it was changed or added to since it was sent. */
  changes: number
  subjectId: number | null
  files: readonly StoredFile[]
}

export type SubmissionChange = Pick<Submission, 'status' | 'values'>

export const FIRST_STATE = 'new'

export const INTERNAL_FIELDS: readonly string[] = [MESSAGE_FIELD, VALID_FROM_FIELD]

/** Notifications and withdrawals go to the form's address; confirmations and states go to the sender. */
export type MessageKind = 'notification' | 'confirmation' | 'state' | 'withdrawal'

/** What is kept of a withdrawn submission, for the e-mail about it. */
export interface Withdrawn {
  site: SiteHandle
  formTitle: string
  reference: string
  sentAt: string
  withdrawnAt: string
}

export type SubmissionEmail = NewMessage<MessageKind, Withdrawn>

export const valueOfField = (values: readonly SubmittedValue[], handle: string): FieldValue =>
  values.find((submitted) => submitted.handle === handle)?.value ?? null

export function senderAddress(values: readonly SubmittedValue[]): string | null {
  const address = values.find(({ type, value }) => type === 'Email' && value !== null)?.value
  return typeof address === 'string' ? address : null
}

export function senderName(values: readonly SubmittedValue[]): string {
  const whole = values.find(({ type }) => type === 'Name')?.text
  const parts = whole ? [whole] : ['firstName', 'lastName'].map((handle) => String(valueOfField(values, handle) ?? ''))
  return oneLine(parts.join(' '))
}

export const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
