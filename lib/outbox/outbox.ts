import { createHmac } from 'node:crypto'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { logger } from '../server/runtime/log.ts'
import { emptyLog } from '../server/runtime/sqlite.ts'

/** `Jan+1@a.nl` and `jan@a.nl` are one mailbox. Dots stay, because most servers tell them apart. */
export const mailboxOf = (emailAddress: string): string =>
  emailAddress
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Returns a recipient's key in request limits: a keyed hash, so that nobody can test an address against it. */
export const mailboxHash = (emailAddress: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(emailAddress)).digest('hex')

const log = logger('mail')

export interface Message<Kind extends string, Content> {
  id: number
  kind: Kind
  recipient: string
  submissionId: number | null
  /** The content of the e-mail, if it is not composed from a submission. */
  content: Content | null
  /** A held message becomes waiting once it is released. A parked one has had all its attempts. */
  state: 'held' | 'waiting' | 'sent' | 'parked'
  attempts: number
  nextAt: Date
  lastError: string | null
}

export type NewMessage<Kind extends string, Content> = Pick<Message<Kind, Content>, 'kind' | 'recipient'> & {
  content?: Content
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The delay after each failure in milliseconds; after the last one a message is given up. The first ones exceed an hour. */
export const RETRY_DELAYS_MS = [
  ...[MINUTE, 5 * MINUTE, ...Array<number>(6).fill(10 * MINUTE)],
  ...[2 * HOUR, 6 * HOUR, 24 * HOUR],
]
const MAX_DELAY_MS = Math.max(...RETRY_DELAYS_MS)

const MAX_PER_MAILBOX_AND_DAY = 5

/** How long a message stays claimed. Exceeds the time that sending may take (worker.ts). */
const LEASE_MS = 5 * MINUTE

const COLUMNS = `id, submission_id AS submissionId, kind, recipient, state, attempts, next_at AS nextAt,
  last_error AS lastError, withdrawn AS content`

/** The e-mail of one process, in a table of its database. Content is kept until the message was sent or given up. */
export class Outbox<Kind extends string, Content> {
  readonly #database: DatabaseSync
  readonly #hasSubmissions: boolean

  /** @param hasSubmissions whether the database has the submissions, with which messages about them are kept and deleted */
  constructor(database: DatabaseSync, hasSubmissions: boolean) {
    this.#database = database
    this.#hasSubmissions = hasSubmissions
    // The content is in a column with the name that earlier versions know: after a rollback they send what waits.
    database.exec(`
      CREATE TABLE IF NOT EXISTS outbox (
        id INTEGER PRIMARY KEY,
        submission_id INTEGER ${hasSubmissions ? 'REFERENCES submissions (id) ON DELETE CASCADE' : ''},
        kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
        attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
        last_error TEXT, withdrawn TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, next_at);
      CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id);
      CREATE TABLE IF NOT EXISTS confirmed_mailboxes (hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS confirmed_mailboxes_hash ON confirmed_mailboxes (hash, at)`)
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes)
  }

  #messages(sql: string, ...values: SQLInputValue[]): Message<Kind, Content>[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map(messageOf<Kind, Content>)
  }

  /** Call inside the transaction that stores or deletes the submission, if this database has it. */
  add(
    submissionId: number | null,
    { kind, recipient, content }: NewMessage<Kind, Content>,
    now: Date,
    state: 'waiting' | 'held' = 'waiting',
  ): Message<Kind, Content> {
    const columns = 'submission_id, kind, recipient, next_at, state, withdrawn'
    const values = [submissionId, kind, recipient, now.getTime(), state, content ? JSON.stringify(content) : null]
    const [message] = this.#messages(
      `INSERT INTO outbox (${columns}) VALUES (?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
      ...values,
    )
    return message as Message<Kind, Content>
  }

  /** Returns held messages in random order, so that messages that are never released do not block others. */
  held(): Message<Kind, Content>[] {
    return this.#messages(`SELECT ${COLUMNS} FROM outbox WHERE state = 'held' ORDER BY random()`)
  }

  release(id: number): void {
    this.#run("UPDATE outbox SET state = 'waiting' WHERE id = ? AND state = 'held'", id)
  }

  /** A date that no message can have was written by a clock that was ahead. */
  claim(now: Date): Message<Kind, Content> | null {
    const [message = null] = this.#messages(
      `UPDATE outbox SET leased_until = ?2 WHERE id = (
         SELECT id FROM outbox
         WHERE state = 'waiting' AND (next_at <= ?1 OR attempts = 0 OR next_at > ?3)
           AND leased_until NOT BETWEEN ?1 + 1 AND ?2
         ORDER BY next_at, id LIMIT 1
       ) RETURNING ${COLUMNS}`,
      now.getTime(),
      now.getTime() + LEASE_MS,
      now.getTime() + MAX_DELAY_MS,
    )
    return message
  }

  mayReceive({ kind, recipient }: Message<Kind, Content>, now: Date, mailboxKey: string): boolean {
    const end = now.getTime()
    this.#run('DELETE FROM confirmed_mailboxes WHERE at NOT BETWEEN ? AND ?', end - 24 * HOUR + 1, end)
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM confirmed_mailboxes WHERE hash = ?')
      .get(`${kind} ${mailboxHash(recipient, mailboxKey)}`)
    return Number(row?.count) < MAX_PER_MAILBOX_AND_DAY
  }

  /** The count outlives the submission. */
  countReceived({ kind, recipient }: Message<Kind, Content>, now: Date, mailboxKey: string): void {
    const hash = `${kind} ${mailboxHash(recipient, mailboxKey)}`
    this.#run('INSERT INTO confirmed_mailboxes (hash, at) VALUES (?, ?)', hash, now.getTime())
  }

  markSent({ id, submissionId }: Message<Kind, Content>): void {
    if (!this.#hasSubmissions || submissionId === null) return this.remove('id', id)
    this.#run("UPDATE outbox SET state = 'sent', last_error = NULL WHERE id = ?", id)
  }

  /** @param nextAt null gives the message up: it is parked if its submission is in the database, else deleted */
  markFailed({ id }: Message<Kind, Content>, reason: string, nextAt: Date | null, attempts = 1): void {
    if (nextAt === null && !this.#hasSubmissions) return this.remove('id', id)
    this.#run(
      `UPDATE outbox SET state = ?, attempts = attempts + ?, next_at = coalesce(?, next_at), leased_until = 0,
         last_error = ? WHERE id = ?`,
      nextAt ? 'waiting' : 'parked',
      attempts,
      nextAt?.getTime() ?? null,
      reason,
      id,
    )
  }

  nextDue(): Date | null {
    const row = this.#database
      .prepare("SELECT min(max(next_at, leased_until)) AS due FROM outbox WHERE state = 'waiting'")
      .get()
    return row?.due ? new Date(Number(row.due)) : null
  }

  of(submissionId: number | null): Message<Kind, Content>[] {
    return this.#messages(`SELECT ${COLUMNS} FROM outbox WHERE submission_id IS ? ORDER BY id`, submissionId)
  }

  remove(column: 'id' | 'submission_id', value: number): void {
    if (this.#run(`DELETE FROM outbox WHERE ${column} = ?`, value) === 0) return
    try {
      emptyLog(this.#database)
    } catch (error) {
      log.error('what was deleted is in the write-ahead log until the next deletion', error)
    }
  }

  removeUnless(submissionIds: ReadonlySet<number>): void {
    for (const { submissionId } of this.#messages(`SELECT ${COLUMNS} FROM outbox WHERE submission_id > 0`))
      if (submissionId && !submissionIds.has(submissionId)) this.remove('submission_id', submissionId)
  }

  /** Makes unsent messages due now, including parked ones. Null stands for withdrawn submissions. */
  retry(submissionId: number | null, now: Date): number {
    return this.#run(
      "UPDATE outbox SET state = 'waiting', attempts = 0, next_at = ? WHERE submission_id IS ? AND state <> 'sent'",
      now.getTime(),
      submissionId,
    )
  }
}

const messageOf = <Kind extends string, Content>(row: Record<string, SQLOutputValue>): Message<Kind, Content> => ({
  ...(row as unknown as Message<Kind, Content>),
  nextAt: new Date(Number(row.nextAt)),
  content: row.content === null ? null : (JSON.parse(String(row.content)) as Content),
})
