import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { print } from 'graphql'
import { unstable_cache } from 'next/cache'
import { env } from '../env'
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
  return readFresh(query, variables, access.headers)
}

/**
 * The same for what is public only: where there is no visitor, as when the list of pages is made.
 *
 * What is kept is the checked answer, not the response: an error page with status 200 would else be served for as long.
 */
export async function readPublic<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
): Promise<Data> {
  const key = [env.contentApiUrl, print(query), JSON.stringify(variables)]
  const cached = unstable_cache(() => readFresh(query, variables, {}), key, { tags, revalidate: CACHE_LIFE })
  return cached()
}

/**
 * Asks the content backend now, past everything that is kept: for what must be as it is now, or is asked with a visitor's
 * own words, of which no store may fill up.
 *
 * @param headers more headers, such as a visitor's token
 * @throws {ContentError} when there is no usable answer
 */
export async function readFresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
): Promise<Data> {
  const context = { fetchOptions: { cache: 'no-store' }, headers }
  try {
    return dataOf(await getClient().query<Data, OperationVariables>({ query, variables, context }))
  } catch (error) {
    throw toContentError(error)
  }
}
