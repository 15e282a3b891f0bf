import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sharedStore, withTimeout } from '@/lib/server/runtime/redis'
import { VALID_FROM_FIELD } from '../definition'
import { openToken } from './access'
import { inTurn } from './in-turn'
import { findStored } from './stored'
import type { SubmissionToken } from './token'

/** Longer than a token is valid, in seconds. */
const TTL = 31 * 24 * 60 * 60

/** The version of a submission without a known change. */
const UNCHANGED = '0'

const versions = () =>
  processWide('submission-versions', () => new LRUCache<string, string>({ max: 10_000, ttl: TTL * 1000 }))

/** A hash, so that neither memory nor Redis names a submission. */
const nameOf = (uid: string): string =>
  `submission-version:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`

/** Records a change of a submission, for {@link mySubmissionVersion} on all instances. */
export async function noteChange(uid: string): Promise<void> {
  const version = randomUUID()
  versions().set(nameOf(uid), version)
  const redis = await sharedStore()
  if (redis) await withTimeout(redis.set(nameOf(uid), version, { expiration: { type: 'EX', value: TTL } }))
}

/** Moment since when tokens are valid, by version of a submission. Revoking makes a new version. */
const opened = () =>
  processWide('submission-versions-opened', () => new LRUCache<string, number>({ max: 10_000, ttl: TTL * 1000 }))

/**
 * Returns a version that changes with the submission if the site or the webhook reports the change, or null for an
 * invalid token. The content backend is asked once per version whether the token was revoked.
 *
 * @throws {GraphQLError} if the backend does not answer
 */
export async function mySubmissionVersion(token: string | null, address: string): Promise<string | null> {
  const claims = await openToken(token, address)
  if ('status' in claims) return null
  const name = nameOf(claims.uid)
  const redis = await sharedStore()
  const shared = redis ? await withTimeout(redis.get(name)) : null
  const version = shared ?? versions().get(name) ?? UNCHANGED
  return (await isValidIn(`${name}:${version}`, claims)) ? version : null
}

/** @throws {GraphQLError} if the content backend does not answer */
async function isValidIn(version: string, claims: SubmissionToken): Promise<boolean> {
  const known = opened().get(version) ?? (await readValidFrom(claims))
  opened().set(version, known)
  return claims.issued >= known
}

async function readValidFrom(claims: SubmissionToken): Promise<number> {
  const found = await inTurn('read', claims, () => findStored({ ...claims, issued: Number.MAX_SAFE_INTEGER }))
  if (found.status === 'found') return Number(found.row[VALID_FROM_FIELD] ?? 0)
  // The page reads again, and shows it.
  if (found.status === 'gone') return 0
  if (found.status === 'invalid') return Number.POSITIVE_INFINITY
  throw new GraphQLError('The content backend does not answer.')
}
