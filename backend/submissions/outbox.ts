import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** To the form's own address, and back to the sender. */
export type MessageKind = 'notification' | 'confirmation'

export interface NewMessage {
  kind: MessageKind
  recipient: string
}

export interface Message extends NewMessage {
  id: number
  submissionId: number
  state: 'waiting' | 'sent' | 'parked'
  /** How often sending failed. */
  attempts: number
  /** Next attempt, of a waiting one. */
  nextAt: Date
  /** Why the last attempt failed. */
  lastError: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Waiting times after each failure, in milliseconds; after the last the message is parked. */
export const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

/** How long a message belongs to who is sending it. If that process dies, another attempt is made afterwards. */
const LEASE = 5 * MINUTE

/** E-mail still to be sent and that was sent, written together with the submission it is about. */
export class Outbox {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(`
      CREATE TABLE IF NOT EXISTS outbox (
        id INTEGER PRIMARY KEY, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
        attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
        last_error TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, next_at);
      CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id)`)
  }

  /** For use inside the transaction that stores the submission. */
  add(submissionId: number, messages: readonly NewMessage[], now: Date): void {
    const insert = this.#database.prepare(
      'INSERT INTO outbox (submission_id, kind, recipient, next_at) VALUES (?, ?, ?, ?)',
    )
    for (const { kind, recipient } of messages) insert.run(submissionId, kind, recipient, now.getTime())
  }

  /** Takes the next message that is due for sending; others leave it alone while the lease is renewed. */
  claim(now: Date): Message | null {
    const row = this.#database
      .prepare(
        `UPDATE outbox SET leased_until = ?2 WHERE id = (
           SELECT id FROM outbox WHERE state = 'waiting' AND next_at <= ?1 AND leased_until <= ?1
           ORDER BY next_at, id LIMIT 1
         ) RETURNING *`,
      )
      .get(now.getTime(), now.getTime() + LEASE)
    return row ? messageOf(row) : null
  }

  renew({ id }: Message, now: Date): void {
    this.#database.prepare('UPDATE outbox SET leased_until = ? WHERE id = ?').run(now.getTime() + LEASE, id)
  }

  markSent({ id }: Message): void {
    this.#database.prepare("UPDATE outbox SET state = 'sent', last_error = NULL WHERE id = ?").run(id)
  }

  /** Puts a message off after a failure; parks it after the last one. */
  markFailed({ id, attempts }: Message, reason: string, now: Date, retryAfter: readonly number[] = RETRY_AFTER): void {
    const wait = retryAfter[attempts]
    this.#database
      .prepare(
        'UPDATE outbox SET state = ?, attempts = attempts + 1, next_at = ?, leased_until = 0, last_error = ? WHERE id = ?',
      )
      .run(wait === undefined ? 'parked' : 'waiting', now.getTime() + (wait ?? 0), reason, id)
  }

  /** When something is due next; null: nothing waits. */
  nextDue(): Date | null {
    const row = this.#database
      .prepare("SELECT min(max(next_at, leased_until)) AS due FROM outbox WHERE state = 'waiting'")
      .get()
    return typeof row?.due === 'number' ? new Date(row.due) : null
  }

  of(submissionId: number): Message[] {
    return this.#database
      .prepare('SELECT * FROM outbox WHERE submission_id = ? ORDER BY id')
      .all(submissionId)
      .map(messageOf)
  }

  /** Makes unsent messages of a submission due now, parked ones too. @returns how many */
  retry(submissionId: number, now: Date): number {
    const { changes } = this.#database
      .prepare(
        "UPDATE outbox SET state = 'waiting', attempts = 0, next_at = ? WHERE submission_id = ? AND state <> 'sent'",
      )
      .run(now.getTime(), submissionId)
    return Number(changes)
  }
}

function messageOf(row: Record<string, SQLOutputValue>): Message {
  return {
    id: Number(row.id),
    submissionId: Number(row.submission_id),
    kind: row.kind as MessageKind,
    recipient: String(row.recipient),
    state: row.state as Message['state'],
    attempts: Number(row.attempts),
    nextAt: new Date(Number(row.next_at)),
    lastError: row.last_error === null ? null : String(row.last_error),
  }
}
