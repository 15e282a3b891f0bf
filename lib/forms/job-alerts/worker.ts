import 'server-only'
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

/** Time until the next run: usually, after a failure, and while another instance sends. */
const POLL_MS = 10 * 60_000
const RETRY_MS = 2 * 60_000
const BUSY_MS = 15_000

/** Runs one at a time, and once more if it was woken meanwhile. */
class JobAlertWorker {
  #running: Promise<void> | null = null
  #isWanted = false
  #timer: NodeJS.Timeout | undefined

  wake(): void {
    this.#isWanted = true
    this.#running ??= this.#work().finally(() => {
      this.#running = null
      // It was woken after the last run.
      if (this.#isWanted) this.wake()
    })
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer)
    let delay = POLL_MS
    while (this.#isWanted) {
      this.#isWanted = false
      delay = await runOnce()
    }
    this.#timer = setTimeout(() => this.wake(), delay).unref()
  }
}

/** @returns milliseconds until the next run */
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

const worker = () => processWide('job-alert-worker', () => new JobAlertWorker())

export function wakeJobAlerts(): void {
  if (hasJobAlerts()) worker().wake()
}

/** Resolves after everything that was due is sent. @public Tests wait for it. */
export const jobAlertsIdle = (): Promise<void> => worker().idle()
