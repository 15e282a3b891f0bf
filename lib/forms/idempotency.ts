import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type Redis, sharedStore, withTimeout } from '@/lib/server/runtime/redis'
import type { SubmitOutcome } from './outcome'

/** How long the outcome of a form view is remembered, in seconds: a retry the next morning is still a retry. */
const REMEMBERED = 24 * 60 * 60
/** How long a form that is being sent keeps a second one waiting, in seconds. */
const PENDING = 90
/** How long an instance that was killed in between seems to be sending still, in seconds. */
const ALIVE = 10

interface Running {
  outcome: Promise<SubmitOutcome>
  /** Of everybody who waits for it; undefined: one who cannot cancel. */
  signals: (AbortSignal | undefined)[]
}

interface Memory {
  running: Map<string, Running>
  done: LRUCache<string, SubmitOutcome>
}

const memory = (): Memory =>
  processWide('submissions', () => ({
    running: new Map(),
    done: new LRUCache({ max: 10_000, ttl: REMEMBERED * 1000 }),
  }))

/**
 * Sends a form once per key: whoever asks again, at the same time or later, gets the first outcome. Only what was sent is
 * remembered; after anything else the same key may try again.
 *
 * @param send is told whether anybody still waits for it
 * @param signal aborted when whoever asks has cancelled
 */
export async function once(
  key: string,
  send: (isWanted: () => boolean) => Promise<SubmitOutcome>,
  signal?: AbortSignal,
): Promise<SubmitOutcome> {
  const { running, done } = memory()
  const known = done.get(key)
  if (known) return known
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

async function acrossInstances(key: string, send: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> {
  const redis = await sharedStore()
  if (!redis) return send()
  const name = `submission:${key}`
  // Lost on the way, the shared store must not keep anybody from applying, and must not deny what was sent.
  const known = await claim(redis, name).catch(() => null)
  if (known) return known
  let outcome: SubmitOutcome | null = null
  const alive = setInterval(() => void withTimeout(redis.expire(name, ALIVE)), (ALIVE * 1000) / 3)
  try {
    outcome = await send()
    return outcome
  } finally {
    clearInterval(alive)
    const kept = outcome?.status === 'sent' ? JSON.stringify(outcome) : null
    await withTimeout<unknown>(
      kept ? redis.set(name, kept, { expiration: { type: 'EX', value: REMEMBERED } }) : redis.del(name),
    )
  }
}

/** Takes the key for this instance, as soon as no other has it; null. Else what another one made of it. */
async function claim(redis: Redis, name: string): Promise<SubmitOutcome | null> {
  const end = Date.now() + PENDING * 1000
  while (!(await redis.set(name, '', { condition: 'NX', expiration: { type: 'EX', value: ALIVE } }))) {
    const stored = await redis.get(name)
    if (stored) return JSON.parse(stored) as SubmitOutcome
    // Another instance may have sent it and not lived to tell.
    if (Date.now() > end) return { status: 'unknown' }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return null
}
