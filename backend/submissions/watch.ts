import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Repeater } from 'graphql-yoga'
import { readToken } from '../../lib/forms/my-submission/token.ts'
import { VALID_FROM_FIELD } from '../../lib/forms/reference.ts'
import { logger } from '../../lib/server/runtime/log.ts'
import type { Submissions } from './store.ts'
import { type Submission, valueOfField } from './stored-submission.ts'

const log = logger('submissions')

export type OpenSubmission = (token: string) => Submission | null

export function submissionOpener(submissions: Submissions, key: string | null, clock: () => Date): OpenSubmission {
  return (token) => {
    const claims = key === null ? null : readToken(token, key, clock())
    const submission = claims && submissions.byUid(claims.uid)
    if (!submission || submission.form !== claims.form) return null
    const validFrom = Number(valueOfField(submission.values, VALID_FROM_FIELD) ?? 0)
    return claims.issued < validFrom ? null : submission
  }
}

/** In milliseconds. Polling is needed as commands change the database in a process of their own. */
const POLL_INTERVAL_MS = 500

export const watchSubmission = (token: string, open: OpenSubmission) =>
  new Repeater<{ submissionChanged: { uid: string; status: string | null } }>(async (push, stop) => {
    let isStopped = false
    void stop.then(() => {
      isStopped = true
    })
    const first = open(token)
    for (let last = first; first && last; ) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { ref: false })
      if (isStopped) return
      const current = open(token)
      if (current?.changes === last.changes) continue
      await push({ submissionChanged: { uid: first.uid, status: current?.status ?? null } })
      last = current
    }
    stop()
  })

const REPORT_INTERVAL_MS = 1000

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
  }, REPORT_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
