import 'server-only'
import PQueue from 'p-queue'
import { processWide } from '@/lib/server/runtime/process-wide'
import type { SubmissionToken } from './token'

const CONCURRENCY = { read: 4, change: 1 }

/** One person's open tabs make fewer. Further operations are refused. */
const MAX_WAITING = 20

const queues = () => processWide('my-submission-queues', () => new Map<string, PQueue>())

/** One token could send any number of requests to the content backend, as those for forms have no other limit. */
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
