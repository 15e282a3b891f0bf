import { setInterval } from 'node:timers/promises'
import { readToken } from '../../lib/forms/my-submission/token.ts'
import type { Submissions } from './store.ts'
import { valueOfField } from './submitted-values.ts'
import { LINKS_FIELD, type Submission } from './types.ts'

export interface PersonalAccess {
  /** Null if the token is invalid, expired or revoked, or if the submission was deleted. */
  open: (token: string) => Submission | null
}

/** Without CONTENT_SUBMISSIONS_TOKEN (null) there are no personal tokens. */
export function personalAccess(submissions: Submissions, key: string | null, clock: () => Date): PersonalAccess {
  return {
    open: (token) => {
      const claims = key === null ? null : readToken(token, key, clock())
      const submission = claims && submissions.byUid(claims.uid)
      if (!submission || submission.form !== claims.form) return null
      const validFrom = Number(valueOfField(submission.values, LINKS_FIELD) ?? 0)
      return claims.issued < validFrom ? null : submission
    },
  }
}

/** In milliseconds. Polling is needed as commands change the database in a process of their own. */
const POLL_INTERVAL_MS = 500

export interface SubmissionNews {
  uid: string
  status: string | null
}

export function watchSubmission(
  token: string,
  { open }: PersonalAccess,
): AsyncIterableIterator<{ submissionChanged: SubmissionNews }> {
  const stop = new AbortController()
  const events = poll(token, open, stop.signal)
  return {
    next: () => events.next(),
    // The generator's own `return` would wait for the next change.
    return: async () => {
      stop.abort()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

async function* poll(token: string, open: PersonalAccess['open'], signal: AbortSignal) {
  const first = open(token)
  if (!first) return
  let { changes } = first
  try {
    for await (const _ of setInterval(POLL_INTERVAL_MS, undefined, { signal, ref: false })) {
      const current = open(token)
      if (current?.changes === changes) continue
      yield { submissionChanged: { uid: first.uid, status: current?.status ?? null } }
      if (!current) return
      changes = current.changes
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
