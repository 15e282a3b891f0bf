import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { OutboxWorker } from '../outbox/worker'
import { planIfDue, planNow } from './job-alerts/plan'
import { type EmailKind, type QueuedMail, siteOutbox } from './outbox'
import { isWithdrawn } from './submission/attempts'

const worker = () =>
  processWide('mail-worker', () => {
    if (!env.mail) return null
    return new OutboxWorker<EmailKind, QueuedMail>({
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
  })

export const wakeMail = (): void => worker()?.wake()

export function wakeJobAlerts(): void {
  planNow()
  wakeMail()
}

/** Resolves once everything that was due is sent, or has failed. @public Tests wait for it. */
export const mailIdle = async (): Promise<void> => worker()?.idle()
