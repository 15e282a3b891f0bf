import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type ContentError, dataOf, toContentError } from '@/graphql/errors'
import { withProgress } from '../progress'
import { browserClient } from './client'

/** What is known of a read (specification, section 4). */
export interface ReadState<Data> {
  data: Data | null
  pending: boolean
  error: ContentError | null
  /** When the data or the error came, in milliseconds since 1970; null before. */
  timestamp: number | null
}

export const NOTHING_READ: ReadState<never> = { data: null, pending: false, error: null, timestamp: null }

/** How long "pending" lasts at least once it is shown, and how long a forced fetch waits at its start, in milliseconds. */
const SHORTEST_PENDING = 200
const FORCED_DELAY = 100

interface Options {
  /** Ask the network although an answer is there. */
  force?: boolean
}

/**
 * Asks the gateway, and tells how it goes: first that it is pending, then what came. It never rejects: an error is one of
 * the catalogue's, in the state.
 */
export async function read<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onState: (state: ReadState<Data>) => void,
  { force = false }: Options = {},
): Promise<void> {
  onState({ ...NOTHING_READ, pending: true })
  const shownLongEnough = wait(SHORTEST_PENDING)
  const state = await ask(query, variables, force)
  await shownLongEnough
  onState(state)
}

async function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  force: boolean,
): Promise<ReadState<Data>> {
  const done = { pending: false, data: null, error: null }
  try {
    if (force) await wait(FORCED_DELAY)
    const asking = browserClient().query<Data, OperationVariables>({
      query,
      variables,
      fetchPolicy: force ? 'network-only' : 'cache-first',
    })
    return { ...done, data: await withProgress(asking.then(dataOf)), timestamp: Date.now() }
  } catch (error) {
    return { ...done, error: toContentError(error), timestamp: Date.now() }
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
