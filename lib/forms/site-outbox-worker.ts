import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { OutboxWorker } from '../outbox/worker'
import { planIfDue, planNow } from './job-alerts/plan'
import { type EmailKind, type QueuedMail, sharedForms } from './shared-forms'
import { siteOutbox } from './site-outbox'
import { isWithdrawn } from './submission/attempts'

function worker(): OutboxWorker<EmailKind, QueuedMail> | null {
  const shared = sharedForms()
  if (shared.mailWorker === undefined) shared.mailWorker = newWorker()
  return shared.mailWorker
}

function newWorker(): OutboxWorker<EmailKind, QueuedMail> | null {
  if (!env.mail) return null
  return new OutboxWorker({
    ...env.mail,
    outbox: siteOutbox(),
    plan: planIfDue,
    compose: async ({ content }) => {
      if (!content || (await isWithdrawn(content.uid))) return null
      const { values, uid, ...mail } = content
      return mail
    },
    typedKinds: ['vacancyConfirmation', 'lostLinks'],
    mailboxKey: env.contentSubmissionsToken ?? '',
    clock: () => new Date(),
  })
}

export const wakeMail = (): void => worker()?.wake()

export function wakeJobAlerts(): void {
  planNow()
  wakeMail()
}

/** Resolves once everything that was due is sent, or has failed. @public Tests wait for it. */
export const mailIdle = async (): Promise<void> => worker()?.idle()
