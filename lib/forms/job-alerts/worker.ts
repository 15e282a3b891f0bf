import 'server-only'
import PQueue from 'p-queue'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { openMailer } from '../mailer'
import { reasonOf } from '../my-submission/backend'
import { takeLease } from './lease'
import { hasJobAlerts } from './links'
import { sendDue } from './run'
import { nextDue } from './schedule'

const log = logger('job-alerts')

const POLL_MS = 10 * 60_000
const RETRY_MS = 2 * 60_000
const BUSY_MS = 15_000

interface Worker {
  queue: PQueue
  timer?: NodeJS.Timeout
}

const worker = () => processWide('job-alert-worker', (): Worker => ({ queue: new PQueue({ concurrency: 1 }) }))

export function wakeJobAlerts(): void {
  const { queue } = worker()
  if (hasJobAlerts() && queue.size === 0) void queue.add(work)
}

async function work(): Promise<void> {
  clearTimeout(worker().timer)
  const delay = await runOnce()
  worker().timer = setTimeout(wakeJobAlerts, delay).unref()
}

async function runOnce(): Promise<number> {
  if (!env.mail) return POLL_MS
  const lease = await takeLease()
  if (!lease) return BUSY_MS
  const mailer = openMailer(env.mail)
  try {
    await sendDue(mailer, lease, new Date())
    return Math.min(POLL_MS, Math.max(nextDue(new Date()).getTime() - Date.now(), 1000))
  } catch (error) {
    log.error(`not all e-mail was sent, and the rest will be retried: ${reasonOf(error)}`)
    return RETRY_MS
  } finally {
    mailer.close()
    await lease.end()
  }
}

/** Resolves after everything that was due is sent. @public Tests wait for it. */
export const jobAlertsIdle = (): Promise<void> => worker().queue.onIdle()
