import { createTransport } from 'nodemailer'
import type { Form } from '../content/forms.ts'
import { type Message, RETRY_DELAYS_MS } from '../submissions/outbox.ts'
import type { Submissions } from '../submissions/store.ts'
import { oneLine } from '../submissions/submitted-values.ts'
import { compose } from './compose.ts'

export interface MailSettings {
  /** Address of the mail server: `smtp://user:password@host:587` or `smtps://...`. */
  url: string
  /** Sender of all e-mail. */
  from: string
}

export interface MailWorkerOptions extends MailSettings {
  submissions: Submissions
  /** The form as it is defined now. */
  formOf: (handle: string) => Form | undefined
  clock: () => Date
  /** Delays after failures, in milliseconds. */
  retryDelays?: readonly number[] | undefined
}

/** Longest time between two polls of the outbox: other processes, such as commands, add to it as well. */
const POLL_INTERVAL_MS = 60_000
const LEASE_RENEWAL_MS = 60_000

/** Sends the messages in the outbox, one at a time, until it is stopped. */
export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #transport
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | null = null
  #wakeRequested = false
  #stopped = false
  /** Messages accepted by the mail server: not sent twice, even when that could not be stored. */
  readonly #accepted = new Set<number>()

  constructor(options: MailWorkerOptions) {
    this.#options = options
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: 120_000,
    })
  }

  /** Sends what is due now, and from then on what becomes due. */
  wake(): void {
    if (this.#stopped) return
    this.#wakeRequested = true
    this.#run ??= this.#poll().finally(() => {
      this.#run = null
      // Requested after the last poll of this run.
      if (this.#wakeRequested) this.wake()
    })
  }

  /** Waits for the message that is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#run
    this.#transport.close()
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer)
    let delay = POLL_INTERVAL_MS
    try {
      while (this.#wakeRequested && !this.#stopped) {
        this.#wakeRequested = false
        await this.sendDue()
      }
      const due = this.#options.submissions.outbox.nextDue()
      if (due) delay = Math.min(Math.max(due.getTime() - this.#options.clock().getTime(), 0), POLL_INTERVAL_MS)
    } catch (error) {
      console.error('mail: the outbox cannot be read or written, retrying in a minute:', error)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), delay).unref()
  }

  /** Sends everything that is due now. */
  async sendDue(): Promise<void> {
    const { clock, submissions } = this.#options
    while (!this.#stopped) {
      const message = submissions.outbox.claim(clock())
      if (!message) return
      await this.#send(message)
    }
  }

  async #send(message: Message): Promise<void> {
    const { clock, submissions, formOf, from, retryDelays = RETRY_DELAYS_MS } = this.#options
    const submission = submissions.byId(message.submissionId)
    // Deleted since the claim, together with its messages.
    if (!submission) return
    const about = `the ${message.kind} about submission ${submission.id}`
    const renewal = setInterval(() => this.#renewLease(message), LEASE_RENEWAL_MS).unref()
    try {
      if (!this.#accepted.has(message.id)) {
        const form = formOf(submission.form)
        const mail = compose(message, submission, { from, form, files: submissions.files })
        const { rejected } = await this.#transport.sendMail(mail)
        this.#accepted.add(message.id)
        if (rejected.length > 0) {
          console.error(`mail: ${about} was rejected for ${rejected.length} of its recipients, and is not sent again.`)
        }
      }
    } catch (error) {
      const reason = oneLine(error instanceof Error ? error.message : String(error))
      const next = message.attempts < retryDelays.length ? 'will be retried' : 'is parked'
      console.error(`mail: ${about} was not sent and ${next}: ${reason}`)
      submissions.outbox.markFailed(message, reason, clock(), retryDelays)
      return
    } finally {
      clearInterval(renewal)
    }
    submissions.outbox.markSent(message)
  }

  #renewLease(message: Message): void {
    try {
      this.#options.submissions.outbox.renew(message, this.#options.clock())
    } catch (error) {
      console.error('mail: a lease was not renewed, retrying in a minute:', error)
    }
  }
}
