import 'server-only'
import PQueue from 'p-queue'
import { processWide } from '@/lib/server/runtime/process-wide'
import type { SubmissionToken } from './token'

/** Operations on one submission that run at a time. */
const CONCURRENCY = { read: 4, change: 1 }

/** More than the open tabs of one person make; further ones are refused. */
const MAX_WAITING = 20

const queues = () => processWide('my-submission-queues', () => new Map<string, PQueue>())

/**
 * Limits the reads and changes of one submission that run at a time: requests to the content backend for forms have no
 * limit, and with one token any number could be sent to it.
 */
export async function inTurn<Result>(
  kind: keyof typeof CONCURRENCY,
  { uid }: SubmissionToken,
  work: () => Promise<Result>,
): Promise<Result | { status: 'unavailable' }> {
  const key = `${kind}:${uid}`
  const queue = queues().get(key) ?? new PQueue({ concurrency: CONCURRENCY[kind] })
  if (queue.size >= MAX_WAITING) return { status: 'unavailable' }
  queues().set(key, queue)
  try {
    return await queue.add(work)
  } finally {
    if (queue.size === 0 && queue.pending === 0) queues().delete(key)
  }
}
