import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { dataOf, toContentError } from '../graphql/errors'
import { getClient } from '../graphql/server-client'
import { preview } from '../preview/access'
import { CACHE_LIFE } from './tags'

/**
 * Asks the content backend for what the public, or an editor in a preview, may see. Public answers are kept for
 * {@link CACHE_LIFE} under the given tags; those of a preview never.
 *
 * @throws {ContentError} when there is no usable answer
 */
export async function read<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
): Promise<Data> {
  const access = await preview()
  if (!access) return readPublic(query, variables, tags)
  return ask(query, variables, { fetchOptions: { cache: 'no-store' }, headers: access.headers })
}

/** The same for what is public only: where there is no visitor, as when the list of pages is made. */
export async function readPublic<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
): Promise<Data> {
  return ask(query, variables, { fetchOptions: { next: { tags, revalidate: CACHE_LIFE } } })
}

async function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Record<string, unknown>,
): Promise<Data> {
  try {
    return dataOf(await getClient().query<Data, OperationVariables>({ query, variables, context }))
  } catch (error) {
    throw toContentError(error)
  }
}
