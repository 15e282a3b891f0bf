import 'server-only'
import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { describeError } from '@/graphql/describe-error'
import { logger } from '@/lib/server/runtime/log'
import { VALID_FROM_FIELD } from '../reference'
import { submissionNotes } from '../submission/attempts'
import { inTurn, openToken } from './access'
import { findStored } from './stored'
import type { SubmissionToken } from './token'

const log = logger('my-submission')

const TTL = 31 * 24 * 60 * 60

const versions = submissionNotes('submission-version', TTL)

export const noteChange = (uid: string): Promise<void> => versions.set(uid, randomUUID())

/** The moment from which tokens are valid, by submission and version. */
const opened = new LRUCache<string, number>({ max: 10_000, ttl: TTL * 1000 })

/** Returns null for an invalid token. @throws {GraphQLError} if the content backend does not answer */
export async function mySubmissionVersion(token: string | null, address: string): Promise<string | null> {
  const claims = await openToken(token, address)
  if ('status' in claims) return null
  const version = (await versions.get(claims.uid)) ?? '0'
  const key = `${versions.keyOf(claims.uid)}:${version}`
  const validFrom = opened.get(key) ?? (await readValidFrom(claims))
  opened.set(key, validFrom)
  return claims.issued >= validFrom ? version : null
}

async function readValidFrom(claims: SubmissionToken): Promise<number> {
  const find = () => findStored({ ...claims, issued: Number.MAX_SAFE_INTEGER })
  const stored = await inTurn('read', claims.uid, find).catch((error: unknown) =>
    log.error(`the state of a submission could not be read, and its page asks again: ${describeError(error)}`),
  )
  if (stored?.status === 'found') return Number(stored.row[VALID_FROM_FIELD] ?? 0)
  if (stored?.status === 'gone') return 0
  if (stored?.status === 'invalid') return Number.POSITIVE_INFINITY
  throw new GraphQLError('The content backend does not answer.')
}
