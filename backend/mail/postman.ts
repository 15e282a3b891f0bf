import { createTransport } from 'nodemailer'
import type { Form } from '../content/forms.ts'
import { oneLine } from '../submissions/answers.ts'
import { type Message, RETRY_AFTER } from '../submissions/outbox.ts'
import type { Submissions } from '../submissions/store.ts'
import { compose } from './compose.ts'

export interface MailSettings {
  /** Address of the mail server: `smtp://user:password@host:587` or `smtps://...`. */
  url: string
  /** Sender of all e-mail. */
  from: string
}

export interface PostmanOptions extends MailSettings {
  submissions: Submissions
  /** The form as it is now. */
  formOf: (handle: string) => Form | undefined
  clock: () => Date
  /** Waiting times after failures, in milliseconds. */
  retryAfter?: readonly number[]
}

/** How often the outbox is looked at when nothing is known to be due: a command may have put something in. */
const LOOK_AGAIN = 60_000
/** How often the lease of a message is renewed while it is being sent. */
const RENEW = 60_000

/** Sends what is in the outbox, one message after the other, until it is stopped. */
export class Postman {
  readonly #options: PostmanOptions
  readonly #transport
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | null = null
  #again = false
  #stopped = false
  /** Messages of this run that went out: even when that cannot be noted, they are not sent twice. */
  readonly #gone = new Set<number>()

  constructor(options: PostmanOptions) {
    this.#options = options
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: 120_000,
    })
  }

  /** Sends what is due now, and later what becomes due. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null
      // Woken between its last look and now.
      if (this.#again) this.wake()
    })
  }

  /** Ends after the message that is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#round
    this.#transport.close()
  }

  async #rounds(): Promise<void> {
    clearTimeout(this.#timer)
    let wait = LOOK_AGAIN
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.sendDue()
      }
      const due = this.#options.submissions.outbox.nextDue()
      if (due) wait = Math.min(Math.max(due.getTime() - this.#options.clock().getTime(), 0), LOOK_AGAIN)
    } catch (error) {
      // The database could not be used: that passes, or the backend has greater trouble.
      console.error(error)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  /** Sends everything that is due at this moment. */
  async sendDue(): Promise<void> {
    const { clock, submissions } = this.#options
    while (!this.#stopped) {
      const message = submissions.outbox.claim(clock())
      if (!message) return
      await this.#send(message)
    }
  }

  async #send(message: Message): Promise<void> {
    const { clock, submissions, formOf, from, retryAfter = RETRY_AFTER } = this.#options
    const submission = submissions.byId(message.submissionId)
    // Deleted meanwhile, and the message with it.
    if (!submission) return
    const renewing = setInterval(() => this.#renew(message), RENEW).unref()
    try {
      if (!this.#gone.has(message.id)) {
        const form = formOf(submission.form)
        const mail = compose(message, submission, { from, form, files: submissions.files })
        const { rejected } = await this.#transport.sendMail(mail)
        this.#gone.add(message.id)
        // Of a list: where some take it, it is not sent again.
        if (rejected.length > 0)
          console.error(`About submission ${submission.id}: ${rejected.length} recipients refused.`)
      }
    } catch (error) {
      const reason = oneLine(error instanceof Error ? error.message : String(error))
      console.error(`The ${message.kind} about submission ${submission.id} was not sent: ${reason}`)
      submissions.outbox.markFailed(message, reason, clock(), retryAfter)
      return
    } finally {
      clearInterval(renewing)
    }
    submissions.outbox.markSent(message)
  }

  #renew(message: Message): void {
    try {
      this.#options.submissions.outbox.renew(message, this.#options.clock())
    } catch (error) {
      console.error(error)
    }
  }
}
