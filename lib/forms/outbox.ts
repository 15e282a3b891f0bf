import 'server-only'
import { openDataFile } from '@/lib/server/runtime/data-file'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { openDatabaseFile } from '@/lib/server/runtime/sqlite'
import { Outbox } from '../outbox/outbox'
import { OutboxWorker } from '../outbox/worker'
import { isWithdrawn } from './submission/attempts'

const FILE = 'outbox.sqlite'

export interface Email {
  to: string
  subject: string
  text: string
  id: string
  headers?: Record<string, string>
}

export interface QueuedEmail extends Email {
  /** Without this submission nobody wants the e-mail. */
  uid?: string
  /** Values of the submission's fields, as JSON allows them, to save before the e-mail is sent. */
  values?: Record<string, string>
}

type Kind = 'vacancyConfirmation' | 'vacancies' | 'lostLinks'

/** The e-mail that this instance sends. */
export const siteOutbox = () =>
  processWide('outbox', () =>
    openDataFile(
      FILE,
      (file) => new Outbox<Kind, QueuedEmail>(openDatabaseFile(file), false),
      logger('mail'),
      'e-mail that waits is lost when the site stops',
    ),
  )

const worker = () =>
  processWide('outbox-worker', () => {
    if (!env.mail) return null
    return new OutboxWorker<Kind, QueuedEmail>({
      ...env.mail,
      outbox: siteOutbox(),
      compose: async ({ content }) => {
        if (!content || (await isWithdrawn(content.uid))) return null
        const { to, subject, text, id, headers = {} } = content
        return { id, to: { name: '', address: to }, subject: subject.replace(/\s+/g, ' '), text, headers }
      },
      typedKinds: ['vacancyConfirmation', 'lostLinks'],
      mailboxKey: env.contentSubmissionsToken ?? '',
      clock: () => new Date(),
    })
  })

export const wakeMail = (): void => worker()?.wake()

/** Resolves once everything that was due is sent, or has failed. @public Tests wait for it. */
export const mailIdle = async (): Promise<void> => worker()?.idle()
