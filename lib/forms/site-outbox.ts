import 'server-only'
import { Outbox } from '../outbox/outbox'
import { type EmailKind, type QueuedMail, sharedForms } from './shared-forms'
import { openAttempts } from './submission/attempts'

export function siteOutbox(): Outbox<EmailKind, QueuedMail> {
  const shared = sharedForms()
  shared.outbox ??= new Outbox(openAttempts(), false)
  return shared.outbox
}
