import { setTimeout } from 'node:timers/promises'
import { Repeater } from 'graphql-yoga'
import { readToken } from '../../lib/forms/my-submission/token.ts'
import type { Submissions } from './store.ts'
import { LINKS_FIELD, type Submission } from './stored-submission.ts'
import { valueOfField } from './submitted-values.ts'

export type OpenSubmission = (token: string) => Submission | null

export function submissionOpener(submissions: Submissions, key: string | null, clock: () => Date): OpenSubmission {
  return (token) => {
    const claims = key === null ? null : readToken(token, key, clock())
    const submission = claims && submissions.byUid(claims.uid)
    if (!submission || submission.form !== claims.form) return null
    const validFrom = Number(valueOfField(submission.values, LINKS_FIELD) ?? 0)
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
