import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ContentError, toContentError } from '../graphql/errors'
import { getClient } from '../graphql/server-client'
import { preview } from '../preview/access'
import { CACHE_LIFE } from './tags'

/**
 * Asks the content backend. Answers are kept for {@link CACHE_LIFE} under the given tags, in a preview never.
 *
 * @throws {ContentError} when there is no usable answer
 */
export async function read<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
): Promise<Data> {
  const access = await preview()
  const context = access
    ? { fetchOptions: { cache: 'no-store' }, headers: access.headers }
    : { fetchOptions: { next: { tags, revalidate: CACHE_LIFE } } }
  try {
    const { data } = await getClient().query<Data, OperationVariables>({ query, variables, context })
    // Craft's "nothing of this exists for this token" is an empty list in place of the data.
    if (!data || Array.isArray(data)) throw ContentError.missing()
    return data
  } catch (error) {
    throw toContentError(error)
  }
}
