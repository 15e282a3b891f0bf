import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { inTransaction } from '../database.ts'
import type { SiteHandle } from '../model.ts'
import type { SubmissionFiles } from './files.ts'
import { type NewMessage, Outbox } from './outbox.ts'
import type { Answer, NewSubmission, SentFile, StoredFile, Submission } from './types.ts'

export interface Filter {
  /** Handle of a form; without the language's ending it stands for all languages. */
  form?: string | undefined
  since?: Date | undefined
}

/** What was sent in: answers and outbox in the database, files in their folder. */
export class Submissions {
  readonly outbox: Outbox
  readonly files: SubmissionFiles
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, files: SubmissionFiles) {
    this.#database = database
    this.files = files
    database.exec(`
      CREATE TABLE IF NOT EXISTS submissions (
        id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, form TEXT NOT NULL, family TEXT NOT NULL,
        form_title TEXT NOT NULL, site TEXT NOT NULL, sent_at INTEGER NOT NULL, spam INTEGER NOT NULL,
        idempotency_key TEXT, answers TEXT NOT NULL, retention TEXT NOT NULL, UNIQUE (form, idempotency_key)
      ) STRICT;
      CREATE TABLE IF NOT EXISTS submission_files (
        stored_as TEXT PRIMARY KEY, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        position INTEGER NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL, mime_type TEXT NOT NULL, size INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS submission_files_submission ON submission_files (submission_id)`)
    // Databases of before had no such column.
    const columns = database.prepare('PRAGMA table_info(submissions)').all()
    if (!columns.some(({ name }) => name === 'spam_reason')) {
      database.exec('ALTER TABLE submissions ADD COLUMN spam_reason TEXT')
    }
    this.outbox = new Outbox(database)
  }

  /**
   * Stores a submission with its files and the e-mail about it: everything, or nothing. When this returns, it is on
   * disk. The same key with the same form gives back what was stored before.
   */
  async save(given: NewSubmission, sent: readonly SentFile[], messages: readonly NewMessage[]): Promise<Submission> {
    // Files first: a row never names a file that is not there.
    const files = await this.files.write(sent)
    let stored: { submission: Submission; isNew: boolean }
    try {
      stored = inTransaction(this.#database, () => {
        const known = this.byKey(given.form, given.idempotencyKey)
        if (known) return { submission: known, isNew: false }
        if (!files.every((file) => this.files.has(file))) throw new Error('A file of a submission has gone')
        return { submission: this.#insert(given, files, messages), isNew: true }
      })
    } catch (error) {
      await this.files.remove(files)
      throw error
    }
    if (!stored.isNew) await this.files.remove(files)
    return stored.submission
  }

  #insert(given: NewSubmission, files: readonly StoredFile[], messages: readonly NewMessage[]): Submission {
    const { idempotencyKey, ...rest } = given
    const { form, family, formTitle, site, sentAt, spam, spamReason = null, answers, retention } = rest
    const uid = randomUUID()
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO submissions (uid, form, family, form_title, site, sent_at, spam, idempotency_key, answers,
           retention, spam_reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[uid, form, family, formTitle, site, sentAt.getTime(), Number(spam), idempotencyKey],
        ...[JSON.stringify(answers), JSON.stringify(retention), spamReason],
      )
    const id = Number(lastInsertRowid)
    const insertFile = this.#database.prepare('INSERT INTO submission_files VALUES (?, ?, ?, ?, ?, ?, ?)')
    for (const [position, { storedAs, handle, name, mimeType, size }] of files.entries()) {
      insertFile.run(storedAs, id, position, handle, name, mimeType, size)
    }
    this.outbox.add(id, messages, sentAt)
    return { ...rest, id, uid, files }
  }

  byKey(form: string, key: string | null): Submission | null {
    if (key === null) return null
    const row = this.#database
      .prepare('SELECT * FROM submissions WHERE form = ? AND idempotency_key = ?')
      .get(form, key)
    return row ? this.#submissionOf(row) : null
  }

  byId(id: number): Submission | null {
    const row = this.#database.prepare('SELECT * FROM submissions WHERE id = ?').get(id)
    return row ? this.#submissionOf(row) : null
  }

  /** Newest first. */
  list({ form, since }: Filter = {}): Submission[] {
    return this.#database
      .prepare(
        `SELECT * FROM submissions WHERE (?1 IS NULL OR form = ?1 OR family = ?1) AND sent_at >= ?2
         ORDER BY sent_at DESC, id DESC`,
      )
      .all(form ?? null, since?.getTime() ?? 0)
      .map((row) => this.#submissionOf(row))
  }

  /** Deletes submissions with everything that belongs to them, and lets nothing of them linger in the database's log. */
  async remove(submissions: readonly Submission[]): Promise<void> {
    if (submissions.length === 0) return
    inTransaction(this.#database, () => {
      const remove = this.#database.prepare('DELETE FROM submissions WHERE id = ?')
      for (const { id } of submissions) remove.run(id)
    })
    await this.files.remove(submissions.flatMap(({ files }) => files))
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Removes files of submissions that were never completed, or that were being deleted when the process ended. */
  removeLeftovers(): void {
    // Inside a transaction: nobody can be about to commit a row for a file that is being looked at.
    inTransaction(this.#database, () => {
      const rows = this.#database.prepare('SELECT stored_as FROM submission_files').all()
      this.files.removeOthers(new Set(rows.map((row) => String(row.stored_as))))
    })
  }

  #submissionOf(row: Record<string, SQLOutputValue>): Submission {
    const files = this.#database
      .prepare('SELECT * FROM submission_files WHERE submission_id = ? ORDER BY position')
      .all(Number(row.id))
    return {
      id: Number(row.id),
      uid: String(row.uid),
      form: String(row.form),
      family: String(row.family),
      formTitle: String(row.form_title),
      site: row.site as SiteHandle,
      sentAt: new Date(Number(row.sent_at)),
      spam: row.spam === 1,
      ...(row.spam_reason !== null && { spamReason: String(row.spam_reason) }),
      answers: JSON.parse(String(row.answers)) as Answer[],
      retention: JSON.parse(String(row.retention)) as Submission['retention'],
      files: files.map((file) => ({
        handle: String(file.handle),
        name: String(file.name),
        mimeType: String(file.mime_type),
        size: Number(file.size),
        storedAs: String(file.stored_as),
      })),
    }
  }
}
