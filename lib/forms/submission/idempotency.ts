import 'server-only'
import { createHash } from 'node:crypto'
import { answerOf, sharedStore } from '@/lib/server/runtime/redis'
import type { SendOutcome } from '../model'
import { sharedByForms } from '../shared-forms'
import { isChosen, type PostedValues } from '../values'

export async function fingerprint({ texts, files }: PostedValues): Promise<string> {
  const hash = createHash('sha256')
  // Names with a dollar belong to the framework and differ between pages. Names with a hyphen are no fields.
  for (const [name, values] of texts) {
    // Browsers send line ends as two characters.
    const written = values.map((value) => value.replaceAll('\r\n', '\n'))
    if (/^\w+(\.\w+)?$/.test(name)) hash.update(JSON.stringify([name, written]))
  }
  const known = new Map<File, number>()
  for (const [name, list] of files) {
    for (const file of list) {
      if (!isChosen(file)) continue
      hash.update(JSON.stringify([name, file.name, file.size, known.get(file)]))
      if (known.has(file)) continue
      known.set(file, known.size)
      for await (const chunk of file.stream()) hash.update(chunk)
    }
  }
  return hash.digest('hex')
}

/** In seconds: how long a request waits for another instance, and how long the lock of a killed one lasts. */
const WAIT_TIMEOUT = 90
const LOCK_TTL = 10

interface Running {
  outcome: Promise<SendOutcome>
  signals: (AbortSignal | undefined)[]
}

/** Sends once per key at a time. If another instance was sending, `send` then finds its record (attempts.ts). */
export async function once(
  key: string,
  send: (isWanted: () => boolean) => Promise<SendOutcome>,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const running = sharedByForms('running', () => new Map<string, Running>())
  const joined = running.get(key)
  if (joined) {
    joined.signals.push(signal)
    return joined.outcome
  }
  const signals = [signal]
  const isWanted = () => signals.some((each) => !each?.aborted)
  const outcome = acrossInstances(key, () => send(isWanted)).finally(() => running.delete(key))
  running.set(key, { outcome, signals })
  return outcome
}

async function acrossInstances(key: string, send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const redis = await sharedStore()
  if (!redis) return send()
  const name = `submission-lock:${key}`
  const expiration = { type: 'EX', value: LOCK_TTL } as const
  const lock = () => answerOf(redis.set(name, '', { condition: 'NX', expiration }))
  const end = performance.now() + WAIT_TIMEOUT * 1000
  let locked = await lock()
  while (locked === null && performance.now() <= end) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    locked = await lock()
  }
  if (locked === undefined) return send()
  // Another instance may have sent it before it was killed.
  if (locked === null) return { status: 'unknown' }
  const renewal = setInterval(() => void answerOf(redis.expire(name, LOCK_TTL)), (LOCK_TTL * 1000) / 3)
  try {
    return await send()
  } finally {
    clearInterval(renewal)
    await answerOf(redis.del(name))
  }
}
