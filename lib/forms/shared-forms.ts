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
  /** Without this submission nobody wants the e-mail. */
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
  /** The e-mail that this instance sends (outbox.ts). */
  outbox: Outbox<EmailKind, QueuedMail> | null
  /** Null without a mail server, undefined before its first use (outbox-worker.ts). */
  mailWorker: OutboxWorker<EmailKind, QueuedMail> | null | undefined
  /** When the e-mail of subscriptions is planned next, by `performance.now()`, which no change of the clock moves. */
  nextPlanAt: number
  /** Forms that are sent now, by their key (submission/idempotency.ts). */
  running: Map<string, { outcome: Promise<SendOutcome>; signals: (AbortSignal | undefined)[] }>
  /** By name (submission/notes.ts). */
  notes: Map<string, LRUCache<string, string>>
  /** Handles of forms that exist, and the queue for others, which may be invented (read-form.ts). */
  known: { handles: Set<string>; others: PQueue }
  /** Work for one submission, by its kind and uid (my-submission/access.ts). */
  turns: Map<string, PQueue>
  /** By e-mail address (my-submission/request-links.ts). */
  linkRequests: { queue: PQueue; waiting: Map<string, LinkRequest> }
}

/** Pages take forms, the gateway takes them too, and the instrumentation starts the worker of the outbox. */
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
