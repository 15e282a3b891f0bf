import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import { readUncached } from '@/lib/cms/read'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { processWide } from '@/lib/server/runtime/shared'
import type { KnownOperation } from './operations'

/** Answers to reads: how many are kept, and for how long in milliseconds (specification, section 9). */
const MAX_ANSWERS = 100
const ANSWER_LIFE = 300_000

type Data = Record<string, unknown>

const answers = (): LRUCache<string, Data> =>
  processWide('gateway-answers', () => new LRUCache({ max: MAX_ANSWERS, ttl: ANSWER_LIFE }))

/**
 * Asks the content backend, or tells what it answered a moment ago. Answers for somebody's token are never kept. A change
 * of the content makes the kept ones old at once, on every instance: their key holds when the content last changed.
 *
 * @throws {ContentError} when there is no usable answer
 */
export async function readThrough(operation: KnownOperation, variables: Data, headers: Headers): Promise<Data> {
  const authorization = headers.get('authorization')
  if (authorization) return readUncached(operation.document, variables, { Authorization: authorization })
  const key = JSON.stringify([operation.hash, variables, await stateOfContent()])
  const kept = answers().get(key)
  if (kept) return kept
  const answer: Data = await readUncached(operation.document, variables)
  answers().set(key, answer)
  return answer
}

/** A value that changes whenever the content does: an answer shows more than its own section, such as pictures and places. */
const stateOfContent = unstable_cache(async () => crypto.randomUUID(), ['state'], {
  tags: [tags.state],
  revalidate: CACHE_LIFE,
})
