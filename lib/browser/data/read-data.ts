import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { dataOf, toContentError } from '@/graphql/errors'
import { FORCED_DELAY_MS, wait } from '../page-refresh'
import { browserClient } from './apollo-client'

const MIN_PENDING_MS = 200

/** @throws {ContentError} */
export async function readData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { force = false }: { force?: boolean } = {},
): Promise<Data> {
  const minimum = wait(MIN_PENDING_MS)
  try {
    if (force) await wait(FORCED_DELAY_MS)
    const fetchPolicy = force ? 'network-only' : 'cache-first'
    return dataOf(await browserClient().query<Data, OperationVariables>({ query, variables, fetchPolicy }))
  } catch (error) {
    throw toContentError(error)
  } finally {
    await minimum
  }
}
