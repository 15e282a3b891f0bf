import { createTransport, type SendMailOptions } from 'nodemailer'
import PQueue from 'p-queue'
import { loggedText } from '../../graphql/logged-text.ts'
import { logger } from '../../lib/server/runtime/log.ts'
import type { ContentStore } from '../content/store.ts'
import { type Message, RETRY_DELAYS_MS } from '../submissions/outbox.ts'
import type { Submissions } from '../submissions/store.ts'
import { oneLine } from '../submissions/submitted-values.ts'
import { compose, composeWithdrawal, type PersonalLinks } from './compose.ts'

const log = logger('mail')

export interface MailSettings {
  url: string
  from: string
}

export interface MailWorkerOptions extends MailSettings {
  submissions: Submissions
  content: () => Pick<ContentStore, 'forms' | 'globals'>
  links: PersonalLinks | null
  mailboxKey: string
  clock: () => Date
  retryDelays?: readonly number[] | undefined
}

/** Other processes, such as commands, add messages that nothing announces. */
const POLL_INTERVAL_MS = 60_000
const LEASE_RENEWAL_MS = 60_000

/** They go to an address that somebody typed into a form. */
const SENDER_KINDS = ['confirmation', 'state']

export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #transport
  #timer: NodeJS.Timeout | undefined
  readonly #queue = new PQueue({ concurrency: 1 })
  #stopped = false
  /** Ids of messages that the mail server accepted: not sent twice, even if that could not be stored. */
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

  wake(): void {
    if (!this.#stopped && this.#queue.size === 0) void this.#queue.add(() => this.#poll())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#queue.onIdle()
    this.#transport.close()
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer)
    let delay = POLL_INTERVAL_MS
    try {
      await this.sendDue()
      const due = this.#options.submissions.outbox.nextDue()
      if (due) delay = Math.min(Math.max(due.getTime() - this.#options.clock().getTime(), 0), POLL_INTERVAL_MS)
    } catch (error) {
      log.error('the outbox cannot be read or written, retrying in a minute', error)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), delay).unref()
  }

  async sendDue(): Promise<void> {
    const { clock, submissions } = this.#options
    while (!this.#stopped) {
      const message = submissions.outbox.claim(clock())
      if (!message) return
      await this.#send(message)
    }
  }

  async #send(message: Message): Promise<void> {
    const { clock, submissions, mailboxKey, retryDelays = RETRY_DELAYS_MS } = this.#options
    const about = `the ${message.kind} about submission ${message.withdrawn?.reference ?? message.submissionId}`
    // The first attempt counted a retried confirmation.
    const isFirst = message.attempts === 0 && !this.#accepted.has(message.id)
    if (
      isFirst &&
      SENDER_KINDS.includes(message.kind) &&
      !submissions.outbox.countForSender(message, clock(), mailboxKey)
    ) {
      const reason = 'its recipient has had the most e-mail of its kind in a day'
      log.warn(`${about} is parked: ${reason}.`)
      return submissions.outbox.markFailed(message, reason, clock(), [])
    }
    const renewal = setInterval(() => this.#renewLease(message), LEASE_RENEWAL_MS).unref()
    try {
      if (!this.#accepted.has(message.id)) {
        const mail = this.#compose(message)
        if (!mail) return
        const { rejected } = await this.#transport.sendMail(mail)
        this.#accepted.add(message.id)
        if (rejected.length > 0) {
          log.error(`${about} was rejected for ${rejected.length} of its recipients, and is not sent again.`)
        }
      }
    } catch (error) {
      const reason = oneLine(error instanceof Error ? error.message : String(error))
      const next = message.attempts < retryDelays.length ? 'will be retried' : 'is parked'
      log.error(`${about} was not sent and ${next}: ${loggedText(reason)}`)
      submissions.outbox.markFailed(message, reason, clock(), retryDelays)
      return
    } finally {
      clearInterval(renewal)
    }
    submissions.outbox.markSent(message)
    // SQLite may give a later message the id of a deleted one.
    this.#accepted.delete(message.id)
  }

  #compose(message: Message): SendMailOptions | null {
    const { submissions, content, from, links, clock } = this.#options
    if (message.withdrawn) return composeWithdrawal(message, message.withdrawn, from)
    const submission = message.submissionId === null ? null : submissions.byId(message.submissionId)
    if (!submission) return null
    const { forms, globals } = content()
    const subject = submission.subjectId === null ? null : submissions.byId(submission.subjectId)
    const form = forms.get(submission.form)
    return compose(message, submission, { from, form, globals, subject, files: submissions.files, links, now: clock() })
  }

  #renewLease(message: Message): void {
    try {
      this.#options.submissions.outbox.renew(message, this.#options.clock())
    } catch (error) {
      log.error('a lease was not renewed, retrying in a minute', error)
    }
  }
}
