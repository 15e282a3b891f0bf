import type { FieldErrors } from './schema'

/** What became of a form that a visitor sent. */
export type SubmitOutcome =
  /** The backend has it. */
  | { status: 'sent'; reference: string }
  /** Nothing was sent: these fields are not right. */
  | { status: 'invalid'; errors: FieldErrors }
  /** Nothing was sent: too many from this address. */
  | { status: 'limited'; minutes: number }
  /** Nothing was sent: the vacancy has closed; there is no such form; the files are too large; the backend failed. */
  | { status: 'closed' | 'unavailable' | 'tooLarge' | 'notSent' }
  /** Something was sent, and no answer says what became of it. Sending the same again finds out. */
  | { status: 'unknown' }
