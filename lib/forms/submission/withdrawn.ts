import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sharedStore, withTimeout } from '@/lib/server/runtime/redis'
import type { StoredSubmission } from '../model'
import { ATTEMPT_TTL, forgetAttempts } from './attempts'

const uids = () =>
  processWide('withdrawn-submissions', () => new LRUCache<string, true>({ max: 10_000, ttl: ATTEMPT_TTL * 1000 }))

const nameOf = (uid: string): string =>
  `submission-withdrawn:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`

/** Call this before the submission is deleted, so that sending the same again stores a new one. */
export async function noteWithdrawn(uid: string): Promise<void> {
  uids().set(nameOf(uid), true)
  forgetAttempts(uid)
  const redis = await sharedStore()
  if (redis) await withTimeout(redis.set(nameOf(uid), '1', { expiration: { type: 'EX', value: ATTEMPT_TTL } }))
}

export async function isWithdrawn({ uid }: StoredSubmission): Promise<boolean> {
  if (!uid) return false
  if (uids().has(nameOf(uid))) return true
  const redis = await sharedStore()
  return Boolean(redis && (await withTimeout(redis.get(nameOf(uid)))))
}
