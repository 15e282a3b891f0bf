import 'server-only'
import type { DatabaseSync } from 'node:sqlite'
import type { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { LocaleCode } from '@/lib/i18n/locales'
import { processWide } from '@/lib/server/runtime/process-wide'
import { WORK } from '@/lib/server/runtime/work'
import type { Outbox } from '../outbox/outbox'
import type { Mail, OutboxWorker } from '../outbox/worker'
import type { SendOutcome } from './model'

export interface QueuedMail extends Mail {
  /** The uid of the submission without which nobody wants the e-mail. */
  uid?: string
  /** Values of the submission's fields, to save before the e-mail is sent. */
  values?: Record<string, string>
}

export type EmailKind = 'vacancyConfirmation' | 'vacancies' | 'lostLinks'

/** A request for the links to what an e-mail address has sent. */
export interface LinkRequest {
  emailAddress: string
  locale: LocaleCode
}

interface SharedForms {
  /** The database of attempts, which has the outbox too (submission/attempts.ts). */
  database: DatabaseSync | null
  /** The outbox of this instance (outbox.ts). */
  outbox: Outbox<EmailKind, QueuedMail> | null
  /** Null without a mail server, undefined before its first use (site-outbox-worker.ts). */
  mailWorker: OutboxWorker<EmailKind, QueuedMail> | null | undefined
  /** When e-mail to subscribers is planned next, by `performance.now()`, which no change of the clock moves. */
  nextPlanAt: number
  /** The forms that are being sent, by their key (submission/idempotency.ts). */
  running: Map<string, { outcome: Promise<SendOutcome>; signals: (AbortSignal | undefined)[] }>
  /** Notes about submissions, by the name of the kind of note (submission/notes.ts). */
  notes: Map<string, LRUCache<string, string>>
  /** Handles of forms that exist, and a queue for other handles, which somebody may have invented (read-form.ts). */
  known: { handles: Set<string>; others: PQueue }
  /** Queues of the work for one submission, by its kind and the uid (my-submission/access.ts). */
  turns: Map<string, PQueue>
  /** Requests for lost links, by e-mail address (my-submission/request-links.ts). */
  linkRequests: { queue: PQueue; waiting: Map<string, LinkRequest> }
}

/** Shared by all bundles: pages and the gateway receive forms, and instrumentation.ts sends their e-mail. */
export const sharedForms = () =>
  processWide(
    'forms',
    (): SharedForms => ({
      database: null,
      outbox: null,
      mailWorker: undefined,
      nextPlanAt: 0,
      running: new Map(),
      notes: new Map(),
      known: { handles: new Set(), others: new PQueue({ concurrency: WORK.unknownForm.atOnce }) },
      turns: new Map(),
      linkRequests: { queue: new PQueue({ concurrency: WORK.lostLinks.atOnce }), waiting: new Map() },
    }),
  )
