import 'server-only'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { answerOf, sharedStore } from '@/lib/server/runtime/redis'
import { emptyLog, openDatabaseFile } from '@/lib/server/runtime/sqlite'
import type { StoredSubmission } from '../model'
import { sharedForms } from '../shared-forms'
import { submissionNotes } from './notes'

const log = logger('forms')

export interface Attempt {
  at: number
  stored: StoredSubmission | null
}

const FILE = 'attempts.sqlite'

const ATTEMPT_TTL = 24 * 60 * 60

const withdrawn = submissionNotes('submission-withdrawn', ATTEMPT_TTL)

const redisName = (key: string): string => `submission-attempt:${key}`

export async function beginAttempt(key: string): Promise<void> {
  const attempt: Attempt = { at: Date.now(), stored: null }
  await share(key, attempt, 'NX')
  withDatabase((database) => {
    const { changes } = database.prepare('DELETE FROM attempt WHERE at < ?').run(attempt.at - ATTEMPT_TTL * 1000)
    if (changes > 0) emptyLog(database)
    database.prepare('INSERT OR IGNORE INTO attempt (key, at) VALUES (?, ?)').run(key, attempt.at)
  })
}

export async function completeAttempt(key: string, { reference, uid }: StoredSubmission): Promise<void> {
  const stored: StoredSubmission = { reference, ...(uid && { uid }) }
  const at = Date.now()
  await share(key, { at, stored })
  withDatabase((database) => {
    database
      .prepare(
        `INSERT INTO attempt (key, at, reference, uid) VALUES (?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET reference = excluded.reference, uid = excluded.uid`,
      )
      .run(key, at, reference, uid ?? null)
  })
}

async function share(key: string, attempt: Attempt, condition?: 'NX'): Promise<void> {
  const redis = await sharedStore()
  const expiration = { type: 'EX', value: ATTEMPT_TTL } as const
  if (redis) await answerOf(redis.set(redisName(key), JSON.stringify(attempt), { condition, expiration }))
}

export async function dropAttempt(key: string): Promise<void> {
  const redis = await sharedStore()
  if (redis) await answerOf(redis.del(redisName(key)))
  withDatabase((database) => database.prepare('DELETE FROM attempt WHERE key = ?').run(key))
}

/** Call this before the submission is deleted, so that sending the same again stores a new one. */
export async function noteWithdrawn(uid: string): Promise<void> {
  withDatabase((database) => {
    database.prepare('DELETE FROM attempt WHERE uid = ?').run(uid)
    emptyLog(database)
  })
  await withdrawn.set(uid, '1')
}

export const isWithdrawn = async (uid: string | undefined): Promise<boolean> =>
  uid !== undefined && (await withdrawn.get(uid)) !== null

export async function findAttempt(key: string): Promise<Attempt | null> {
  const own = withDatabase((database) => {
    const row = database.prepare('SELECT at, reference, uid FROM attempt WHERE key = ?').get(key)
    if (!row) return null
    const { at, reference, uid } = row
    const stored =
      reference === null ? null : { reference: String(reference), ...(uid !== null && { uid: String(uid) }) }
    return { at: Number(at), stored } satisfies Attempt
  })
  if (own?.stored) return own
  const redis = await sharedStore()
  const stored = redis ? await answerOf(redis.get(redisName(key))) : null
  return stored ? (JSON.parse(stored) as Attempt) : (own ?? null)
}

/** A database that fails must not stop a submission. */
function withDatabase<Result>(work: (database: DatabaseSync) => Result): Result | null {
  try {
    return work(openAttempts())
  } catch (error) {
    log.error('the record of attempts could not be used, and the submission continues without it', error)
    return null
  }
}

/** Opens the database of attempts, which has the site's outbox too. */
export function openAttempts(): DatabaseSync {
  const shared = sharedForms()
  shared.database ??= open(resolve(/* turbopackIgnore: true */ env.dataDir, FILE))
  return shared.database
}

function open(file: string | null): DatabaseSync {
  try {
    const database = openDatabaseFile(file)
    database.exec(
      'CREATE TABLE IF NOT EXISTS attempt (key TEXT PRIMARY KEY, at INTEGER NOT NULL, reference TEXT, uid TEXT) WITHOUT ROWID',
    )
    return database
  } catch (error) {
    if (file === null) throw error
    const reason = error instanceof Error ? error.message : error
    log.error(`DATA_DIR ${env.dataDir} cannot be used (${reason}): a restart forgets sent forms and waiting e-mail.`)
    return open(null)
  }
}
