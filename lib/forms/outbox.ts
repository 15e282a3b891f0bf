import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'
import { Outbox } from '../outbox/outbox'
import type { Mail } from '../outbox/worker'
import { openAttempts } from './submission/attempts'

export interface QueuedMail extends Mail {
  /** Without this submission nobody wants the e-mail. */
  uid?: string
  /** Values of the submission's fields, to save before the e-mail is sent. */
  values?: Record<string, string>
}

export type EmailKind = 'vacancyConfirmation' | 'vacancies' | 'lostLinks'

/** The e-mail that this instance sends. */
export const siteOutbox = () => processWide('outbox', () => new Outbox<EmailKind, QueuedMail>(openAttempts(), false))
