import 'server-only'
import { createHash } from 'node:crypto'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { print } from 'graphql'
import { unstable_cache } from 'next/cache'
import { dataOf, toContentError } from '@/graphql/errors'
import { env } from '@/lib/server/runtime/env'
import { getClient } from './client/client'
import type { Urgency } from './client/concurrency'
import { collectIds, hasRelations } from './collect-ids'
import { preview } from './draft/access'
import { inFlight } from './in-flight'
import { CACHE_LIFE, tags as names } from './tags'
import { withinWait } from './visitor-wait'

/** How many tags Next takes at a time. */
const TAGS_AT_ONCE = 128

/**
 * Answers of Craft come from a cache of its own, which does not notice that an hour has come (contract/facts.md,
 * section 6). This site has its own cache, which does.
 */
const FRESH = { 'X-Craft-Gql-Cache': 'no-cache' }

interface Kept<Data> {
  data: Data
  /** Further tags, which the page cache adds to this answer (lib/server/page-cache/). */
  shows: string[]
  /** Whether it was asked about an address that no page has, of which the handler keeps nothing on disk. */
  isNoPage: boolean
}

/** Under what an answer is kept beside the tags that it is read with. */
export interface ReadOptions {
  /** Whether a change of any entry in the answer outdates it, and the page that shows it. */
  perEntry?: boolean
}

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
  options?: ReadOptions,
): Promise<Data> {
  const access = await preview()
  if (!access) return readPublic(query, variables, tags, options)
  return readUncached(query, variables, access.headers)
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
  { perEntry = true }: ReadOptions = {},
): Promise<Data> {
  const key = [env.contentApiUrl, print(query), JSON.stringify(variables)]
  const answer = async (): Promise<Kept<Data>> => {
    const data = await readUncached(query, variables)
    const entries = perEntry ? [...collectIds(data)].map(names.element) : []
    const shows = perEntry && hasRelations(data) ? [...entries, names.relations] : entries
    return { data, shows, isNoPage: isNoPage(data, variables) }
  }
  const kept = await stored(answer, key, tags)
  await tagPage(kept.shows)
  return kept.data
}

/** Keeps an answer under tags. It has a name, for pages that do not wait for it (visitor-wait.ts). */
export async function stored<Answer extends object>(
  make: () => Promise<Answer>,
  key: string[],
  tags: string[],
): Promise<Answer> {
  const name = createHash('sha256').update(key.join('\n')).digest('base64url').slice(0, 16)
  const answer = unstable_cache(async () => ({ ...(await inFlight(name, make)), name }), key, {
    tags: [...tags, names.content],
    revalidate: CACHE_LIFE,
  })
  return withinWait(answer(), name, () => tagPage([names.awaited(name)]))
}

/** Whether a question about a uri found no entry, or one with another uri (the backend looks past case), or no form. */
function isNoPage(data: unknown, variables: OperationVariables): boolean {
  const [asked] = [variables.uri].flat()
  const { entry, formieForm } = data as { entry?: { uri?: string | null } | null; formieForm?: unknown }
  if (formieForm === null) return true
  return asked !== undefined && entry !== undefined && entry?.uri !== asked
}

/**
 * Keeps the page that is being made under further tags, known only from what was read, and for so many seconds at most.
 * Next collects the tags of everything cached that a page uses: so it uses something.
 */
export async function tagPage(tags: readonly string[], life?: number): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_AT_ONCE) {
    const some = tags.slice(start, start + TAGS_AT_ONCE)
    // It says nothing that would have to be on disk.
    await unstable_cache(async () => ({ isNoPage: true }), ['tags', String(life)], { tags: some, revalidate: life })()
  }
}

/**
 * Asks the content backend now, past everything that is kept: for what must be as it is now, or is asked with a visitor's
 * own words, of which no store may fill up.
 *
 * @param headers more headers, such as a visitor's token
 * @param urgency who waits for it, where that is no page
 * @throws {ContentError} when there is no usable answer
 */
export async function readUncached<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
  urgency: Urgency = 'page',
): Promise<Data> {
  const context = { fetchOptions: { cache: 'no-store', urgency }, headers: { ...FRESH, ...headers } }
  try {
    return dataOf(await getClient().query<Data, OperationVariables>({ query, variables, context }))
  } catch (error) {
    throw toContentError(error)
  }
}
