import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type Redis, sharedStore, withTimeout } from '@/lib/server/runtime/redis'
import type { SendOutcome } from '../model'
import { isWithdrawn } from './withdrawn'

/** How long an outcome is stored, in seconds: a retry the next morning is still a retry. */
const TTL = 24 * 60 * 60
/** How long a second request waits for the first, in seconds. */
const WAIT_TIMEOUT = 90
/** How long the lock of a killed instance lasts, in seconds. */
const LOCK_TTL = 10

interface Running {
  outcome: Promise<SendOutcome>
  /** Undefined for a request that cannot be cancelled. */
  signals: (AbortSignal | undefined)[]
}

interface Memory {
  running: Map<string, Running>
  done: LRUCache<string, SendOutcome>
}

const memory = (): Memory =>
  processWide('submissions', () => ({
    running: new Map(),
    done: new LRUCache({ max: 10_000, ttl: TTL * 1000 }),
  }))

/**
 * Sends a form once per key: later requests get the first outcome. Only `sent` is stored. After another outcome, and
 * after a withdrawal, the same key may be sent again.
 * @param send gets a function that returns whether a request still waits
 */
export async function once(
  key: string,
  send: (isWanted: () => boolean) => Promise<SendOutcome>,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const { running, done } = memory()
  const known = done.get(key)
  if (known && !(await isOutdated(known))) return known
  const joined = running.get(key)
  if (joined) {
    joined.signals.push(signal)
    return joined.outcome
  }
  const signals = [signal]
  const isWanted = () => signals.some((each) => !each?.aborted)
  const attempt = acrossInstances(key, () => send(isWanted))
  running.set(key, { outcome: attempt, signals })
  try {
    const outcome = await attempt
    if (outcome.status === 'sent') done.set(key, outcome)
    return outcome
  } finally {
    running.delete(key)
  }
}

async function acrossInstances(key: string, send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const redis = await sharedStore()
  if (!redis) return send()
  const name = `submission:${key}`
  // A Redis that fails must neither stop a submission nor deny one that was sent.
  const known = await claim(redis, name).catch(() => null)
  if (known) return known
  let outcome: SendOutcome | null = null
  const renewal = setInterval(() => void withTimeout(redis.expire(name, LOCK_TTL)), (LOCK_TTL * 1000) / 3)
  try {
    outcome = await send()
    return outcome
  } finally {
    clearInterval(renewal)
    const stored = outcome?.status === 'sent' ? JSON.stringify(outcome) : null
    await withTimeout<unknown>(
      stored ? redis.set(name, stored, { expiration: { type: 'EX', value: TTL } }) : redis.del(name),
    )
  }
}

/** Returns null with the lock, or the outcome of another instance. */
async function claim(redis: Redis, name: string): Promise<SendOutcome | null> {
  const end = Date.now() + WAIT_TIMEOUT * 1000
  while (!(await redis.set(name, '', { condition: 'NX', expiration: { type: 'EX', value: LOCK_TTL } }))) {
    const stored = await redis.get(name)
    const known = stored ? (JSON.parse(stored) as SendOutcome) : null
    if (known && !(await isOutdated(known))) return known
    if (known) {
      await redis.del(name)
      continue
    }
    // Another instance may have sent it before it was killed.
    if (Date.now() > end) return { status: 'unknown' }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return null
}

const isOutdated = async (outcome: SendOutcome): Promise<boolean> =>
  outcome.status === 'sent' && (await isWithdrawn(outcome))
