import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sharedStore, withTimeout } from '@/lib/server/runtime/redis'
import { openToken } from './access'

/** Longer than a token is valid, in seconds. */
const TTL = 31 * 24 * 60 * 60

/** Of a submission whose change is not known. */
const UNCHANGED = '0'

const versions = () =>
  processWide('submission-versions', () => new LRUCache<string, string>({ max: 10_000, ttl: TTL * 1000 }))

/** A hash: neither memory nor Redis names a submission. */
const nameOf = (uid: string): string =>
  `submission-version:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`

/** Records that a submission has changed, for {@link mySubmissionVersion} of all instances. */
export async function noteChange(uid: string): Promise<void> {
  const version = randomUUID()
  versions().set(nameOf(uid), version)
  const redis = await sharedStore()
  if (redis) await withTimeout(redis.set(nameOf(uid), version, { expiration: { type: 'EX', value: TTL } }))
}

/**
 * Differs after a change of the submission that the site made or the webhook told of; null without a valid token. Answered
 * without the content backend.
 */
export async function mySubmissionVersion(token: string | null, address: string): Promise<string | null> {
  const opened = await openToken(token, address)
  if ('status' in opened) return null
  const name = nameOf(opened.uid)
  const redis = await sharedStore()
  const shared = redis ? await withTimeout(redis.get(name)) : null
  return shared ?? versions().get(name) ?? UNCHANGED
}
