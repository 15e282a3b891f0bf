import 'server-only'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { answerOf, sharedStore } from '@/lib/server/runtime/redis'
import { emptyLog, openDatabaseFile } from '@/lib/server/runtime/sqlite'
import { Outbox } from '../../outbox/outbox'
import type { Mail } from '../../outbox/worker'
import type { StoredSubmission } from '../model'
import { sharedByForms } from '../shared-forms'

const log = logger('forms')

interface Attempt {
  at: number
  stored: StoredSubmission | null
}

const ATTEMPT_TTL = 24 * 60 * 60

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
  const at = Date.now()
  await share(key, { at, stored: { reference, uid } })
  withDatabase((database) =>
    database
      .prepare(
        `INSERT INTO attempt (key, at, reference, uid) VALUES (?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET reference = excluded.reference, uid = excluded.uid`,
      )
      .run(key, at, reference, uid ?? null),
  )
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

export async function findAttempt(key: string): Promise<Attempt | null> {
  const row = withDatabase((database) => database.prepare('SELECT * FROM attempt WHERE key = ?').get(key))
  const own = row ? { at: Number(row.at), stored: null } : null
  if (own && row?.reference) return { ...own, stored: { reference: String(row.reference), uid: row.uid?.toString() } }
  const redis = await sharedStore()
  const shared = redis && (await answerOf(redis.get(redisName(key))))
  return shared ? (JSON.parse(shared) as Attempt) : own
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

const openAttempts = (): DatabaseSync =>
  sharedByForms('database', () => open(resolve(/* turbopackIgnore: true */ env.dataDir, 'attempts.sqlite')))

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

export interface QueuedMail extends Mail {
  /** The uid of the submission without which nobody wants the e-mail. */
  uid?: string
  /** Values of the submission's fields, to save before the e-mail is sent. */
  values?: Record<string, string>
}

export type EmailKind = 'vacancyConfirmation' | 'vacancies' | 'lostLinks'

export const siteOutbox = (): Outbox<EmailKind, QueuedMail> =>
  sharedByForms('outbox', () => new Outbox<EmailKind, QueuedMail>(openAttempts(), false))

/** Keys are hashes, so that neither memory nor Redis names a submission. `ttl` is in seconds. */
export function submissionNotes(name: 'submission-version' | 'submission-withdrawn', ttl: number) {
  const memory = () => sharedByForms(name, () => new LRUCache<string, string>({ max: 10_000, ttl: ttl * 1000 }))
  const keyOf = (uid: string) => `${name}:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`
  return {
    keyOf,
    async set(uid: string, text: string): Promise<void> {
      memory().set(keyOf(uid), text)
      const redis = await sharedStore()
      if (redis) await answerOf(redis.set(keyOf(uid), text, { expiration: { type: 'EX', value: ttl } }))
    },
    async get(uid: string): Promise<string | null> {
      const redis = await sharedStore()
      const shared = redis && (await answerOf(redis.get(keyOf(uid))))
      return shared ?? memory().get(keyOf(uid)) ?? null
    },
  }
}

const withdrawn = submissionNotes('submission-withdrawn', ATTEMPT_TTL)

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
