import 'server-only'
import { createHash } from 'node:crypto'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, Kind, print } from 'graphql'
import { unstable_cache } from 'next/cache'
import { dataOf, toContentError } from '@/graphql/errors'
import { isObject } from '@/graphql/json'
import { env } from '@/lib/server/runtime/env'
import { traced } from '@/lib/server/runtime/telemetry'
import { getClient } from './client/client'
import type { Urgency } from './client/concurrency'
import { collectIds, hasRelations } from './collect-ids'
import { preview } from './draft/access'
import { inFlight } from './in-flight'
import { CACHE_LIFE, tags as names } from './tags'
import { withinWait } from './visitor-wait'

/** Next limits the tags of one cache entry. */
const MAX_TAGS = 128

/** Craft's own cache does not notice that a post date or expiry date has come (contract/facts.md, section 6). */
const BYPASS_CRAFT_CACHE = { 'X-Craft-Gql-Cache': 'no-cache' }

interface Cached<Data> {
  data: Data
  /** Further tags, known from the data only; the page cache (lib/server/page-cache/) reads them. */
  shows: string[]
  /** Whether no page has the requested uri: the cache handler does not write it to disk. */
  isNoPage: boolean
}

interface ReadOptions {
  /** Whether a change of any entry in the data expires it, and the page that shows it. True unless given. */
  perEntry?: boolean
}

/**
 * Reads what the public may see, cached for {@link CACHE_LIFE} under the given tags; in a preview what the editor may see,
 * uncached.
 *
 * @throws {ContentError} when there is no usable response
 */
export async function read<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
  options?: ReadOptions,
): Promise<Data> {
  const access = await preview()
  if (!access) return readPublic(query, variables, tags, options)
  return readUncached(query, variables, access.headers)
}

/**
 * The same outside of a request, as when static params are made: only what is public. The checked data is cached and not
 * the response, which may be an error page with status 200.
 */
export async function readPublic<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  tags: string[],
  { perEntry = true }: ReadOptions = {},
): Promise<Data> {
  const key = [env.contentApiUrl, print(query), JSON.stringify(variables)]
  const request = async (): Promise<Cached<Data>> => {
    const data = await readUncached(query, variables)
    const elements = perEntry ? [...collectIds(data)].map(names.element) : []
    const shows = perEntry && hasRelations(data) ? [...elements, names.relations] : elements
    return { data, shows, isNoPage: isNoPage(data, variables) }
  }
  const { data, shows } = await stored(request, key, tags)
  await tagPage(shows)
  return data
}

/** Caches a result under tags, with a name by which a page that does not wait for it is tagged (visitor-wait.ts). */
export async function stored<Result extends object>(
  make: () => Promise<Result>,
  key: string[],
  tags: string[],
): Promise<Result> {
  const name = createHash('sha256').update(key.join('\n')).digest('base64url').slice(0, 16)
  const result = unstable_cache(async () => ({ ...(await inFlight(name, make)), name }), key, {
    tags: [...tags, names.content],
    revalidate: CACHE_LIFE,
  })
  return withinWait(result(), name, () => tagPage([names.awaited(name)]))
}

/** Whether a query by uri found no entry, or one with another uri (the backend ignores case), or a form was not found. */
function isNoPage(data: unknown, variables: OperationVariables): boolean {
  if (!isObject(data) || data.formieForm === null) return true
  const [uri] = [variables.uri].flat()
  if (uri === undefined || data.entry === undefined) return false
  return !isObject(data.entry) || data.entry.uri !== uri
}

/**
 * Tags the page that is being rendered, and limits its life in seconds. Next collects the tags of all cache entries that a
 * page reads: so it reads an empty one.
 */
export async function tagPage(tags: readonly string[], life?: number): Promise<void> {
  for (let start = 0; start < tags.length; start += MAX_TAGS) {
    const some = tags.slice(start, start + MAX_TAGS)
    await unstable_cache(async () => ({ isNoPage: true }), ['tags', String(life)], { tags: some, revalidate: life })()
  }
}

/**
 * Reads past every cache: for what has to be current, and for variables that visitors choose, with which a cache would
 * fill up.
 *
 * @param headers more headers, such as a visitor's token
 * @throws {ContentError} when there is no usable response
 */
export async function readUncached<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
  urgency: Urgency = 'page',
): Promise<Data> {
  try {
    return await requestUncached(query, variables, headers, urgency)
  } catch (error) {
    throw toContentError(error)
  }
}

/** The same. @throws what Apollo Client throws */
export async function requestUncached<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Record<string, string>,
  urgency: Urgency,
): Promise<Data> {
  const context = { fetchOptions: { cache: 'no-store', urgency }, headers: { ...BYPASS_CRAFT_CACHE, ...headers } }
  return traced('content.read', { operation: operationName(query) }, async () =>
    dataOf(await getClient().query<Data, OperationVariables>({ query, variables, context })),
  )
}

function operationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation?.name?.value ?? 'unnamed'
}
