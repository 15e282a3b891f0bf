import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { EMPTY_RESPONSE, toContentError } from '@/graphql/errors'
import { logger } from '@/lib/server/runtime/log'
import { CACHE_LIFE } from './cache'
import type { Purpose } from './client/concurrency'
import { contentRequests } from './client/content-requests'
import { readUncached } from './read'

/** Returns null if an older content model refuses the query. Asks again after {@link CACHE_LIFE}. */
export async function readOptional<Data, Variables extends OperationVariables>(
  subsystem: string,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  purpose: Purpose = 'page',
): Promise<Data | null> {
  const refusals = contentRequests.refusedAt
  const refusedAt = refusals.get(subsystem)
  if (refusedAt !== undefined && performance.now() - refusedAt < CACHE_LIFE * 1000) return null
  try {
    const data = await readUncached(query, variables, {}, purpose, () => {})
    refusals.delete(subsystem)
    return data
  } catch (error) {
    const { kind, reason } = toContentError(error)
    if (kind !== 'graphql' && reason !== EMPTY_RESPONSE) throw error
    if (refusedAt === undefined)
      logger(subsystem).warn(`the content backend refused the query, as one without them does; there are none.`)
    refusals.set(subsystem, performance.now())
    return null
  }
}
