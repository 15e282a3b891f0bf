import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { Outbox } from '../../lib/outbox/outbox.ts'
import { emptyLog, inTransaction } from '../../lib/server/runtime/sqlite.ts'
import type { SiteHandle } from '../model.ts'
import type { SubmissionFiles } from './files.ts'
import {
  FIRST_STATE,
  type MessageKind,
  type NewSubmission,
  type StoredFile,
  type Submission,
  type SubmissionChange,
  type SubmissionEmail,
  type SubmittedValue,
  type UploadedFile,
  type Withdrawn,
} from './stored-submission.ts'

export interface Filter {
  form?: string | undefined
  forms?: readonly string[] | undefined
  since?: Date | undefined
}

export class Submissions {
  readonly outbox: Outbox<MessageKind, Withdrawn>
  readonly files: SubmissionFiles
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, files: SubmissionFiles) {
    this.#database = database
    this.files = files
    database.exec(`
      CREATE TABLE IF NOT EXISTS submissions (
        id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, form TEXT NOT NULL, family TEXT NOT NULL,
        form_title TEXT NOT NULL, site TEXT NOT NULL, sent_at INTEGER NOT NULL, spam INTEGER NOT NULL,
        idempotency_key TEXT, answers TEXT NOT NULL, retention TEXT NOT NULL, spam_reason TEXT,
        status TEXT NOT NULL DEFAULT '${FIRST_STATE}', updated_at INTEGER, changes INTEGER NOT NULL DEFAULT 0,
        subject_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE, UNIQUE (form, idempotency_key)
      ) STRICT;
      CREATE INDEX IF NOT EXISTS submissions_subject ON submissions (subject_id);
      CREATE TABLE IF NOT EXISTS submission_files (
        stored_as TEXT PRIMARY KEY, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        position INTEGER NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL, mime_type TEXT NOT NULL, size INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS submission_files_submission ON submission_files (submission_id)`)
    this.outbox = new Outbox(database, true)
  }

  /** Stores everything on disk, or nothing. A known idempotency key returns the earlier submission. */
  async save(
    added: NewSubmission,
    uploads: readonly UploadedFile[],
    messages: readonly SubmissionEmail[],
  ): Promise<Submission> {
    // The files come first, so that a row always has its files.
    const files = await this.files.write(uploads)
    let stored: Submission | undefined
    try {
      stored = inTransaction(this.#database, () => {
        const existing = this.byKey(added.form, added.idempotencyKey)
        if (existing) return existing
        if (!files.every((file) => this.files.has(file))) throw new Error('A file of a submission is missing')
        return this.#insert(added, files, messages)
      })
      return stored
    } finally {
      if (stored?.files !== files) await this.files.remove(files)
    }
  }

  #insert(submission: NewSubmission, files: readonly StoredFile[], messages: readonly SubmissionEmail[]): Submission {
    const { idempotencyKey, ...rest } = submission
    const { form, family, formTitle, site, sentAt, spam, spamReason = null, values, retention, subjectId = null } = rest
    const uid = randomUUID()
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO submissions (uid, form, family, form_title, site, sent_at, spam, idempotency_key, answers,
           retention, spam_reason, subject_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[uid, form, family, formTitle, site, sentAt.getTime(), Number(spam), idempotencyKey],
        ...[JSON.stringify(values), JSON.stringify(retention), spamReason, subjectId],
      )
    const id = Number(lastInsertRowid)
    const insertFile = this.#database.prepare(
      `INSERT INTO submission_files (stored_as, submission_id, position, handle, name, mime_type, size)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const [position, { storedAs, handle, name, mimeType, size }] of files.entries()) {
      insertFile.run(storedAs, id, position, handle, name, mimeType, size)
    }
    if (subjectId !== null) {
      this.#database
        .prepare('UPDATE submissions SET changes = changes + 1, updated_at = ? WHERE id = ?')
        .run(sentAt.getTime(), subjectId)
    }
    for (const message of messages) this.outbox.add(id, message, sentAt)
    return { ...rest, id, uid, status: FIRST_STATE, updatedAt: sentAt, changes: 0, subjectId, files }
  }

  change(
    id: number,
    edit: (current: Submission) => SubmissionChange,
    messages: readonly SubmissionEmail[],
    now: Date,
  ): Submission | null {
    return inTransaction(this.#database, () => {
      const current = this.byId(id)
      if (!current) return null
      const { status, values } = edit(current)
      this.#database
        .prepare('UPDATE submissions SET status = ?, answers = ?, changes = changes + 1, updated_at = ? WHERE id = ?')
        .run(status, JSON.stringify(values), now.getTime(), id)
      for (const message of messages) this.outbox.add(id, message, now)
      return this.byId(id)
    })
  }

  byKey(form: string, key: string | null): Submission | null {
    return key === null ? null : this.#first('form = ? AND idempotency_key = ?', form, key)
  }

  byId(id: number): Submission | null {
    return this.#first('id = ?', id)
  }

  byUid(uid: string): Submission | null {
    return this.#first('uid = ?', uid)
  }

  changedSince(moment: Date): Pick<Submission, 'id' | 'uid'>[] {
    return this.#database
      .prepare('SELECT id, uid FROM submissions WHERE updated_at >= ?')
      .all(moment.getTime())
      .map(({ id, uid }) => ({ id: Number(id), uid: String(uid) }))
  }

  additionsTo({ id }: Pick<Submission, 'id'>): Submission[] {
    return this.#select('subject_id = ? ORDER BY sent_at, id', id)
  }

  list({ form, forms, since }: Filter = {}): Submission[] {
    const where = `(?1 IS NULL OR form = ?1 OR family = ?1) AND sent_at >= ?2
      AND (?3 IS NULL OR form IN (SELECT value FROM json_each(?3)))`
    const values = [form ?? null, since?.getTime() ?? 0, forms ? JSON.stringify(forms) : null]
    return this.#select(`${where} ORDER BY sent_at DESC, id DESC`, ...values)
  }

  #first(condition: string, ...values: SQLInputValue[]): Submission | null {
    return this.#select(condition, ...values)[0] ?? null
  }

  #select(condition: string, ...values: SQLInputValue[]): Submission[] {
    const rows = this.#database.prepare(`SELECT * FROM submissions WHERE ${condition}`).all(...values)
    return rows.map((row) => this.#submissionOf(row))
  }

  /** Deletes files, messages and additions as well, also from SQLite's write-ahead log. */
  async remove(submissions: readonly Pick<Submission, 'id'>[], notice?: SubmissionEmail, now?: Date): Promise<void> {
    if (submissions.length === 0) return
    const files = inTransaction(this.#database, () => {
      const all = submissions.flatMap((each) => [this.byId(each.id), ...this.additionsTo(each)])
      const remove = this.#database.prepare('DELETE FROM submissions WHERE id = ?')
      const removed = submissions.map(({ id }) => Number(remove.run(id).changes))
      if (notice && now && removed.some((count) => count > 0)) this.outbox.add(null, notice, now)
      return all.flatMap((each) => each?.files ?? [])
    })
    await this.files.remove(files)
    emptyLog(this.#database)
  }

  removeLeftovers(): void {
    // The transaction keeps other processes from committing rows for these files.
    inTransaction(this.#database, () => {
      const rows = this.#database.prepare('SELECT stored_as FROM submission_files').all()
      this.files.removeOthers(new Set(rows.map((row) => String(row.stored_as))))
    })
  }

  #submissionOf(row: Record<string, SQLOutputValue>): Submission {
    const files = this.#database
      .prepare(
        `SELECT handle, name, mime_type AS mimeType, size, stored_as AS storedAs
           FROM submission_files WHERE submission_id = ? ORDER BY position`,
      )
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
      status: String(row.status),
      updatedAt: new Date(Number(row.updated_at ?? row.sent_at)),
      changes: Number(row.changes),
      subjectId: row.subject_id === null ? null : Number(row.subject_id),
      values: JSON.parse(String(row.answers)) as SubmittedValue[],
      retention: JSON.parse(String(row.retention)) as Submission['retention'],
      files: files.map((file) => ({ ...file }) as unknown as StoredFile),
    }
  }
}
