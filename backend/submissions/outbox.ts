import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { mailboxHash } from '../../lib/forms/my-submission/mailbox.ts'
import { emptyLog } from '../../lib/server/runtime/sqlite.ts'
import type { SiteHandle } from '../model.ts'

/** Notifications and withdrawals go to the form's address; confirmations and states go to the sender. */
type MessageKind = 'notification' | 'confirmation' | 'state' | 'withdrawal'

export interface NewMessage {
  kind: Exclude<MessageKind, 'withdrawal'>
  recipient: string
}

export interface Withdrawn {
  site: SiteHandle
  formTitle: string
  reference: string
  sentAt: string
  withdrawnAt: string
}

export interface Notice {
  recipient: string
  about: Withdrawn
  now: Date
}

export interface Message {
  id: number
  kind: MessageKind
  recipient: string
  submissionId: number | null
  withdrawn: Withdrawn | null
  state: 'waiting' | 'sent' | 'parked'
  attempts: number
  nextAt: Date
  lastError: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delay after each failure, in milliseconds; then the message is parked. */
export const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

/** Anybody can type a stranger's address into a form. */
const MAX_PER_MAILBOX_AND_DAY = 5

const LEASE_MS = 5 * MINUTE

export class Outbox {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(`
      CREATE TABLE IF NOT EXISTS outbox (
        id INTEGER PRIMARY KEY, submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
        kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
        attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
        last_error TEXT, withdrawn TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, next_at);
      CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id);
      CREATE TABLE IF NOT EXISTS confirmed_mailboxes (hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS confirmed_mailboxes_hash ON confirmed_mailboxes (hash, at)`)
  }

  /** Call inside the transaction that stores the submission. */
  add(submissionId: number, messages: readonly NewMessage[], now: Date): void {
    const insert = this.#database.prepare(
      'INSERT INTO outbox (submission_id, kind, recipient, next_at) VALUES (?, ?, ?, ?)',
    )
    for (const { kind, recipient } of messages) insert.run(submissionId, kind, recipient, now.getTime())
  }

  /** Call inside the transaction that deletes the submission. */
  addNotice({ recipient, about, now }: Notice): void {
    this.#database
      .prepare("INSERT INTO outbox (kind, recipient, next_at, withdrawn) VALUES ('withdrawal', ?, ?, ?)")
      .run(recipient, now.getTime(), JSON.stringify(about))
  }

  claim(now: Date): Message | null {
    const row = this.#database
      .prepare(
        `UPDATE outbox SET leased_until = ?2 WHERE id = (
           SELECT id FROM outbox WHERE state = 'waiting' AND next_at <= ?1 AND leased_until <= ?1
           ORDER BY next_at, id LIMIT 1
         ) RETURNING *`,
      )
      .get(now.getTime(), now.getTime() + LEASE_MS)
    return row ? messageOf(row) : null
  }

  /** Returns whether the mailbox may get another message. The count outlives the submission. */
  countForSender({ kind, recipient }: Message, now: Date, mailboxKey: string): boolean {
    const key = `${kind} ${mailboxHash(recipient, mailboxKey)}`
    const since = now.getTime() - 24 * HOUR
    this.#database.prepare('DELETE FROM confirmed_mailboxes WHERE at <= ?').run(since)
    const { changes } = this.#database
      .prepare(
        `INSERT INTO confirmed_mailboxes (hash, at) SELECT ?1, ?2
         WHERE (SELECT count(*) FROM confirmed_mailboxes WHERE hash = ?1) < ?3`,
      )
      .run(key, now.getTime(), MAX_PER_MAILBOX_AND_DAY)
    return changes === 1
  }

  renew({ id }: Message, now: Date): void {
    this.#database.prepare('UPDATE outbox SET leased_until = ? WHERE id = ?').run(now.getTime() + LEASE_MS, id)
  }

  /** Nothing else would delete a message without a submission. */
  markSent({ id, submissionId }: Message): void {
    if (submissionId === null) {
      this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(id)
      return emptyLog(this.#database)
    }
    this.#database.prepare("UPDATE outbox SET state = 'sent', last_error = NULL WHERE id = ?").run(id)
  }

  markFailed(
    { id, attempts }: Message,
    reason: string,
    now: Date,
    retryDelays: readonly number[] = RETRY_DELAYS_MS,
  ): void {
    const delay = retryDelays[attempts]
    this.#database
      .prepare(
        'UPDATE outbox SET state = ?, attempts = attempts + 1, next_at = ?, leased_until = 0, last_error = ? WHERE id = ?',
      )
      .run(delay === undefined ? 'parked' : 'waiting', now.getTime() + (delay ?? 0), reason, id)
  }

  nextDue(): Date | null {
    const row = this.#database
      .prepare("SELECT min(max(next_at, leased_until)) AS due FROM outbox WHERE state = 'waiting'")
      .get()
    return typeof row?.due === 'number' ? new Date(row.due) : null
  }

  of(submissionId: number | null): Message[] {
    return this.#database
      .prepare('SELECT * FROM outbox WHERE submission_id IS ? ORDER BY id')
      .all(submissionId)
      .map(messageOf)
  }

  /** Makes unsent messages due now, including parked ones. Null stands for withdrawn submissions. */
  retry(submissionId: number | null, now: Date): number {
    const { changes } = this.#database
      .prepare(
        "UPDATE outbox SET state = 'waiting', attempts = 0, next_at = ? WHERE submission_id IS ? AND state <> 'sent'",
      )
      .run(now.getTime(), submissionId)
    return Number(changes)
  }
}

function messageOf(row: Record<string, SQLOutputValue>): Message {
  return {
    id: Number(row.id),
    submissionId: row.submission_id === null ? null : Number(row.submission_id),
    withdrawn: row.withdrawn === null ? null : (JSON.parse(String(row.withdrawn)) as Withdrawn),
    kind: row.kind as MessageKind,
    recipient: String(row.recipient),
    state: row.state as Message['state'],
    attempts: Number(row.attempts),
    nextAt: new Date(Number(row.next_at)),
    lastError: row.last_error === null ? null : String(row.last_error),
  }
}
