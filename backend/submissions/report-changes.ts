import type { DatabaseSync } from 'node:sqlite'
import { logger } from '../../lib/server/runtime/log.ts'
import type { Submissions } from './store.ts'
import type { Submission } from './stored-submission.ts'

const log = logger('submissions')

const POLL_INTERVAL_MS = 1000

/** How far to look back, in milliseconds: longer than a transaction lasts. */
const MARGIN_MS = 10_000

/** Reports changes by other processes, such as commands, at least once. Returns a function that stops it. */
export function reportChanges(
  database: DatabaseSync,
  submissions: Submissions,
  clock: () => Date,
  report: (changed: Pick<Submission, 'id' | 'uid'>[]) => void,
): () => void {
  // Differs after another connection has changed the database (https://www.sqlite.org/pragma.html#pragma_data_version).
  const version = database.prepare('PRAGMA data_version')
  const current = () => Number(version.get()?.data_version)
  let seen = current()
  const timer = setInterval(() => {
    try {
      const now = current()
      if (now === seen) return
      report(submissions.changedSince(new Date(clock().getTime() - MARGIN_MS)))
      seen = now
    } catch (error) {
      log.error('changes by commands cannot be read, retrying in a second', error)
    }
  }, POLL_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
