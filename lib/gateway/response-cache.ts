import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import { readUncached } from '@/lib/cms/read'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { bearerOf, isPersonalToken } from '@/lib/forms/my-submission/personal-token'
import { processWide } from '@/lib/server/runtime/process-wide'
import type { PersistedOperation } from './persisted-operations'

/** In milliseconds (specification, section 9). */
const MAX_RESPONSES = 100
const RESPONSE_LIFE_MS = 300_000

type Data = Record<string, unknown>

const responses = (): LRUCache<string, Data> =>
  processWide('gateway-responses', () => new LRUCache({ max: MAX_RESPONSES, ttl: RESPONSE_LIFE_MS }))

/** Responses to a token of the content backend are not cached. @throws {ContentError} without a usable response */
export async function cachedRead(operation: PersistedOperation, variables: Data, headers: Headers): Promise<Data> {
  const authorization = headers.get('authorization')
  const isPersonal = isPersonalToken(bearerOf(authorization) ?? '')
  if (authorization && !isPersonal) return readUncached(operation.document, variables, { Authorization: authorization })
  const key = JSON.stringify([operation.hash, variables, await contentVersion()])
  const cached = responses().get(key)
  if (cached) return cached
  const response: Data = await readUncached(operation.document, variables)
  responses().set(key, response)
  return response
}

/** Any change counts, as a response also has content of other sections, such as pictures and places. */
const contentVersion = unstable_cache(async () => crypto.randomUUID(), ['state'], {
  tags: [tags.state],
  revalidate: CACHE_LIFE,
})
