import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { answerOf, sharedStore } from '@/lib/server/runtime/redis'
import { sharedForms } from '../shared-forms'

/** Keys are hashes, so that neither memory nor Redis names a submission. `ttl` is in seconds. */
export function submissionNotes(name: 'submission-version' | 'submission-withdrawn', ttl: number) {
  const memory = () => {
    const { notes } = sharedForms()
    const own = notes.get(name) ?? new LRUCache<string, string>({ max: 10_000, ttl: ttl * 1000 })
    notes.set(name, own)
    return own
  }
  const keyOf = (uid: string) => `${name}:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`
  return {
    keyOf,
    async set(uid: string, text: string): Promise<void> {
      memory().set(keyOf(uid), text)
      const redis = await sharedStore()
      if (redis) await answerOf(redis.set(keyOf(uid), text, { expiration: { type: 'EX', value: ttl } }))
    },
    async get(uid: string): Promise<string | null> {
      const redis = await sharedStore()
      const shared = redis && (await answerOf(redis.get(keyOf(uid))))
      return shared ?? memory().get(keyOf(uid)) ?? null
    },
  }
}
