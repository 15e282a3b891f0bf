import 'server-only'
import { hash } from 'node:crypto'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, Kind, print } from 'graphql'
import { unstable_cache } from 'next/cache'
import { dataOf, toContentError } from '@/graphql/errors'
import { isObject } from '@/graphql/json'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { traced } from '@/lib/server/runtime/telemetry'
import { CACHE_LIFE, tags as names } from './cache'
import { getClient } from './client/client'
import type { Purpose } from './client/concurrency'
import { inFlight } from './client/content-requests'
import { readPreviewAccess } from './draft/access'
import { collectIds, hasRelations } from './model'

const log = logger('content')

/** Next's limit per cache entry. */
const MAX_TAGS = 128

/** Craft's cache ignores post and expiry dates that pass (backend/contract/facts.md, section 6). */
const BYPASS_CRAFT_CACHE = { 'X-Craft-Gql-Cache': 'no-cache' }

/** Reads public data, cached for {@link CACHE_LIFE}; drafts in a preview, uncached. Throws a `ContentError`. */
export async function read<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
  options?: { perEntry: boolean },
): Promise<Data> {
  const access = await readPreviewAccess()
  if (!access) return readPublic(query, variables, tags, options)
  return readUncached(query, variables, access.headers)
}

/** For use outside a request. Caches checked data, as the response may be an error page with status 200. */
export async function readPublic<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
  { perEntry } = { perEntry: true },
): Promise<Data> {
  const key = [env.contentApiUrl, print(query), JSON.stringify(variables)].join('\n')
  const name = hash('sha256', key, 'base64url').slice(0, 16)
  // `shows` and `isNoPage` are for the page cache (lib/server/page-cache/entry.ts). It keeps answers without a page in
  // memory only, as visitors can ask for any number of missing pages.
  const make = async () => {
    const data = await readUncached(query, variables)
    const elements = perEntry ? [...collectIds(data)].map(names.element) : []
    const shows = perEntry && hasRelations(data) ? [...elements, names.relations] : elements
    return { data, shows, isNoPage: !isObject(data) || data.formieForm === null }
  }
  const options = { tags: [...tags, names.content], revalidate: CACHE_LIFE }
  const { data, shows } = await unstable_cache(() => inFlight(name, make), [name], options)()
  await tagPage(shows)
  return data
}

/** Adds tags to a page by reading an empty cache entry, whose tags Next collects. `life` is in seconds. */
export async function tagPage(tags: readonly string[], life?: number): Promise<void> {
  for (let start = 0; start < tags.length; start += MAX_TAGS) {
    const some = tags.slice(start, start + MAX_TAGS)
    await unstable_cache(async () => ({ isNoPage: true }), ['tags', String(life)], { tags: some, revalidate: life })()
  }
}

/** Reads data that have to be fresh, or whose variables would let visitors fill a cache. Throws a `ContentError`. */
export async function readUncached<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
  purpose: Purpose = 'page',
  logMessage: (message: string) => void = log.error,
): Promise<Data> {
  const context = { fetchOptions: { cache: 'no-store', purpose }, headers: { ...BYPASS_CRAFT_CACHE, ...headers } }
  try {
    return await traced('content.read', { operation: operationName(query) }, async () =>
      dataOf(await getClient().query<Data, OperationVariables>({ query, variables, context })),
    )
  } catch (error) {
    throw toContentError(error, logMessage)
  }
}

function operationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation?.name?.value ?? 'unnamed'
}
