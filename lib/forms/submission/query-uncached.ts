import 'server-only'
import { contentFetch } from '@/lib/cms/client/content-fetch'
import { env } from '@/lib/server/runtime/env'

/**
 * Posts a query to the content backend past every cache, the CMS's own included.
 *
 * @param token of the GraphQL API; null: none
 * @throws {Error} when there is no answer
 */
export async function queryUncached(
  query: string,
  variables: object,
  { token, headers }: { token: string | null; headers?: Record<string, string> },
): Promise<Response> {
  return contentFetch(env.contentApiUrl, {
    urgency: 'form',
    method: 'POST',
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/json',
      'X-Craft-Gql-Cache': 'no-cache',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
}
