import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { OutboxWorker } from '../outbox/worker'
import { planIfDue, schedule } from './job-alerts/plan'
import { sharedByForms } from './shared-forms'
import { type EmailKind, isWithdrawn, type QueuedMail, siteOutbox } from './submission/attempts'

const worker = () => sharedByForms('mail-worker', newWorker)

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
  schedule().nextAt = 0
  wakeMail()
}

/** Resolves once everything that was due is sent, or has failed. @public Tests wait for it. */
export const mailIdle = async (): Promise<void> => worker()?.idle()
