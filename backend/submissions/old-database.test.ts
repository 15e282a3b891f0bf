import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '../testing.ts'
import { SubmissionFiles } from './files.ts'
import { Submissions } from './store.ts'

/** The tables as they were before submissions had states, additions and withdrawals. */
const OLD_TABLES = `
  CREATE TABLE submissions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, form TEXT NOT NULL, family TEXT NOT NULL,
    form_title TEXT NOT NULL, site TEXT NOT NULL, sent_at INTEGER NOT NULL, spam INTEGER NOT NULL,
    idempotency_key TEXT, answers TEXT NOT NULL, retention TEXT NOT NULL, UNIQUE (form, idempotency_key)
  ) STRICT;
  CREATE TABLE submission_files (
    stored_as TEXT PRIMARY KEY, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL, mime_type TEXT NOT NULL, size INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
    last_error TEXT
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (state, next_at);
  CREATE INDEX outbox_submission ON outbox (submission_id);
  INSERT INTO submissions VALUES (7, 'uid-7', 'contact', 'contact', 'Contact', 'nl', ${NOW.getTime()}, 0, NULL, '[]',
    '{"days":28,"consentDays":365,"consentField":null}');
  INSERT INTO outbox VALUES (3, 7, 'notification', 'a@b.test', 'parked', 7, ${NOW.getTime()}, 0, '451');`

test('an older database opens, keeps what it has, and takes states, additions and withdrawals', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec(OLD_TABLES)
  const files = new SubmissionFiles(null)
  onTestFinished(() => {
    files.close()
    database.close()
  })
  const message = { id: 3, submissionId: 7, state: 'parked', attempts: 7, lastError: '451', withdrawn: null }
  // Opened twice, as by the backend and a command.
  for (const submissions of [new Submissions(database, files), new Submissions(database, files)]) {
    const kept = { status: 'new', changes: 0, subjectId: null, sentAt: NOW, updatedAt: NOW }
    expect(submissions.byId(7)).toMatchObject(kept)
    expect(submissions.outbox.of(7)).toMatchObject([message])
  }
  const submissions = new Submissions(database, files)
  const later = new Date(NOW.getTime() + 1000)
  const changed = submissions.change(7, ({ values }) => ({ status: 'closed', values }), [], later)
  expect(changed).toMatchObject({ status: 'closed', changes: 1, updatedAt: later })
  const about = { site: 'nl', formTitle: 'Contact', reference: '7-UID-', sentAt: '', withdrawnAt: '' } as const
  await submissions.remove([{ id: 7 }], { recipient: 'a@b.test', about, now: NOW })
  expect(submissions.list()).toEqual([])
  expect(submissions.outbox.of(7)).toEqual([])
  expect(submissions.outbox.of(null)).toMatchObject([{ kind: 'withdrawal', recipient: 'a@b.test', withdrawn: about }])
})
