import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { mailboxHash } from '../../lib/forms/my-submission/mailbox.ts'
import { addColumns, inTransaction } from '../database.ts'
import type { SiteHandle } from '../model.ts'

/**
 * A notification goes to the form's own address, a confirmation and news of a state to the sender. A withdrawal goes to
 * the form's address when its submission no longer exists.
 */
type MessageKind = 'notification' | 'confirmation' | 'state' | 'withdrawal'

export interface NewMessage {
  kind: Exclude<MessageKind, 'withdrawal'>
  recipient: string
}

/** What is left to say of a submission that its sender withdrew. */
export interface Withdrawn {
  site: SiteHandle
  formTitle: string
  reference: string
  /** ISO 8601. */
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
  /** Null: it was withdrawn. */
  submissionId: number | null
  /** About a submission that was withdrawn. */
  withdrawn: Withdrawn | null
  state: 'waiting' | 'sent' | 'parked'
  /** Number of failures. */
  attempts: number
  /** Time of the next attempt, when waiting. */
  nextAt: Date
  /** Why the last attempt failed. */
  lastError: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delay after each failure, in milliseconds; after the last one the message is parked. */
export const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

/** Confirmations to one mailbox in a day, and as much news of states: anybody can type its address into a form. */
const MAX_PER_MAILBOX_AND_DAY = 5

/** How long a claimed message is reserved for the process that sends it: if that dies, another attempt follows. */
const LEASE_MS = 5 * MINUTE

const COLUMNS = `(
  id INTEGER PRIMARY KEY, submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
  last_error TEXT, withdrawn TEXT
) STRICT`

/** Sent and unsent e-mail, written in the same transaction as the submission it is about. */
export class Outbox {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(`CREATE TABLE IF NOT EXISTS outbox ${COLUMNS}`)
    addColumns(database, 'outbox', { withdrawn: 'TEXT' })
    this.#allowMessagesWithoutSubmission()
    database.exec(`
      CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, next_at);
      CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id);
      CREATE TABLE IF NOT EXISTS confirmed_mailboxes (hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS confirmed_mailboxes_hash ON confirmed_mailboxes (hash, at)`)
  }

  /** In older databases every message has a submission. SQLite cannot change a column: the table is replaced. */
  #allowMessagesWithoutSubmission(): void {
    const isRequired = () =>
      this.#database
        .prepare('PRAGMA table_info(outbox)')
        .all()
        .some(({ name, notnull }) => name === 'submission_id' && notnull === 1)
    if (!isRequired()) return
    inTransaction(this.#database, () => {
      if (!isRequired()) return
      this.#database.exec(`
        ALTER TABLE outbox RENAME TO old_outbox;
        CREATE TABLE outbox ${COLUMNS};
        INSERT INTO outbox SELECT id, submission_id, kind, recipient, state, attempts, next_at, leased_until,
          last_error, withdrawn FROM old_outbox;
        DROP TABLE old_outbox`)
    })
  }

  /** For use inside the transaction that stores the submission. */
  add(submissionId: number, messages: readonly NewMessage[], now: Date): void {
    const insert = this.#database.prepare(
      'INSERT INTO outbox (submission_id, kind, recipient, next_at) VALUES (?, ?, ?, ?)',
    )
    for (const { kind, recipient } of messages) insert.run(submissionId, kind, recipient, now.getTime())
  }

  /** For use inside the transaction that deletes the submission. */
  addNotice({ recipient, about, now }: Notice): void {
    this.#database
      .prepare("INSERT INTO outbox (kind, recipient, next_at, withdrawn) VALUES ('withdrawal', ?, ?, ?)")
      .run(recipient, now.getTime(), JSON.stringify(about))
  }

  /** Claims the next message that is due; no other process gets it while its lease is renewed. */
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

  /** Counts a message to a sender, also for after its submission was withdrawn. Whether the mailbox may get it. */
  countForSender({ kind, recipient }: Message, now: Date): boolean {
    const key = `${kind} ${mailboxHash(recipient)}`
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

  /** A message without a submission is deleted, as nothing else would delete it. */
  markSent({ id, submissionId }: Message): void {
    if (submissionId === null) this.#database.prepare('DELETE FROM outbox WHERE id = ?').run(id)
    this.#database.prepare("UPDATE outbox SET state = 'sent', last_error = NULL WHERE id = ?").run(id)
  }

  /** Schedules a retry, or parks the message after the last one. */
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

  /** When the next message is due; null: none is waiting. */
  nextDue(): Date | null {
    const row = this.#database
      .prepare("SELECT min(max(next_at, leased_until)) AS due FROM outbox WHERE state = 'waiting'")
      .get()
    return typeof row?.due === 'number' ? new Date(row.due) : null
  }

  /** @param submissionId null: the unsent messages about withdrawn submissions */
  of(submissionId: number | null): Message[] {
    return this.#database
      .prepare('SELECT * FROM outbox WHERE submission_id IS ? ORDER BY id')
      .all(submissionId)
      .map(messageOf)
  }

  /**
   * Makes unsent messages due now, including parked ones.
   *
   * @param submissionId null: those about withdrawn submissions
   * @returns their number
   */
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
