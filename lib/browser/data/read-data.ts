import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { dataOf, toContentError } from '@/graphql/errors'
import { FORCED_DELAY_MS, wait } from '../page-refresh'
import { withProgress } from '../progress'
import { browserClient } from './apollo-client'
import { NOTHING_READ, type ReadState } from './use-read'

const MIN_PENDING_MS = 200

/** Reports pending, then the result. Never rejects. */
export async function readWithState<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onState: (state: ReadState<Data>) => void,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  onState({ ...NOTHING_READ, pending: true })
  const [state] = await Promise.all([request(query, variables, force), wait(MIN_PENDING_MS)])
  onState(state)
}

async function request<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  force: boolean,
): Promise<ReadState<Data>> {
  const done = { pending: false, data: null, error: null }
  try {
    if (force) await wait(FORCED_DELAY_MS)
    const read = async () => {
      const fetchPolicy = force ? 'network-only' : 'cache-first'
      return dataOf(await browserClient().query<Data, OperationVariables>({ query, variables, fetchPolicy }))
    }
    // Nobody waits for a forced read, as the page shows earlier data.
    return { ...done, data: await (force ? read() : withProgress(read)), timestamp: Date.now() }
  } catch (error) {
    return { ...done, error: toContentError(error, console.error), timestamp: Date.now() }
  }
}
