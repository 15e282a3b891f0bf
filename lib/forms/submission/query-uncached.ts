import 'server-only'
import { contentFetch } from '@/lib/cms/client/content-fetch'
import { env } from '@/lib/server/runtime/env'

/** Posts a query past every cache, including the CMS's own. @throws {Error} if there is no response */
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
