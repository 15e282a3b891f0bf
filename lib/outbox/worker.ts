import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PQueue from 'p-queue'
import { loggedText } from '../../graphql/logged-text.ts'
import { logger } from '../server/runtime/log.ts'
import { lifecycle } from '../server/runtime/process-wide.ts'
import { type Message, type Outbox, RETRY_DELAYS_MS } from './outbox.ts'

const log = logger('mail')

export interface MailSettings {
  url: string
  from: string
}

export interface Mail extends Pick<SendMailOptions, 'subject' | 'text' | 'replyTo' | 'attachments' | 'headers'> {
  /** Every attempt has the same id, so that a mailbox can drop duplicates. */
  id: string
  /** Several recipients are a text; a single one in an object is never parsed as a list. */
  to: string | { name: ''; address: string }
}

export interface OutboxWorkerOptions<Kind extends string, Content> extends MailSettings {
  outbox: Outbox<Kind, Content>
  /** Adds the e-mail that is due by now, while the worker sends what is in the outbox. */
  plan?: (now: Date) => Promise<void>
  /** Returns null if nobody wants the e-mail any more. */
  compose: (message: Message<Kind, Content>) => Mail | null | Promise<Mail | null>
  /** Kinds of e-mail to an address that somebody has typed, which are limited by mailbox. */
  typedKinds: readonly Kind[]
  mailboxKey: string
  clock: () => Date
}

/** How often to look for e-mail of other processes, such as commands, and to try a server that is away. */
const POLL_INTERVAL_MS = 60_000

/** A server can hold any connection open by sending a byte now and then. */
const MAX_SENDING_MS = 4 * 60_000
const MAX_CONNECTING_MS = 45_000

/** The name of a message. Its id is not enough, because SQLite uses the ids of deleted messages again. */
const nameOf = ({ id, kind, recipient, nextAt }: Message<string, unknown>): string =>
  `${id} ${kind} ${recipient} ${nextAt.getTime()}`

export class OutboxWorker<Kind extends string, Content> {
  readonly #options: OutboxWorkerOptions<Kind, Content>
  readonly #transport
  #timer: NodeJS.Timeout | undefined
  readonly #queue = new PQueue({ concurrency: 1 })
  readonly #plans = new PQueue({ concurrency: 1 })
  #stopped = false
  #isServerAway = false
  /** Messages that the mail server has accepted. They are not sent again, even if the database could not record it. */
  readonly #accepted = new Set<string>()

  constructor(options: OutboxWorkerOptions<Kind, Content>) {
    this.#options = options
    // Without a pool, so that an e-mail that breaks its connection breaks no other one.
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: 120_000,
    })
  }

  wake(isTimer = false): void {
    if (!this.#stopped && this.#plans.size === 0) void this.#plans.add(() => this.#plan())
    if (isTimer || !this.#isServerAway) this.#sendSoon()
  }

  async #plan(): Promise<void> {
    await this.#options.plan?.(this.#options.clock()).catch((error: unknown) => log.error('planning failed', error))
    if (!this.#isServerAway) this.#sendSoon()
  }

  /** Resolves once everything that was due is sent, or has failed. */
  async idle(): Promise<void> {
    await this.#plans.onIdle()
    await this.#queue.onIdle()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.idle()
  }

  #sendSoon(): void {
    if (!this.#stopped && this.#queue.size === 0) void this.#queue.add(() => this.#poll())
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer)
    let delay = POLL_INTERVAL_MS
    try {
      await this.sendDue()
      const due = this.#isServerAway ? null : this.#options.outbox.nextDue()
      if (due) delay = Math.min(Math.max(due.getTime() - this.#options.clock().getTime(), 0), POLL_INTERVAL_MS)
    } catch (error) {
      log.error('the outbox cannot be read or written, retrying in a minute', error)
    }
    if (!this.#stopped && !lifecycle.stopping) this.#timer = setTimeout(() => this.wake(true), delay).unref()
  }

  async sendDue(): Promise<void> {
    const { clock, outbox } = this.#options
    if (this.#isServerAway && !(await this.#isReachable())) return
    while (!this.#stopped && !lifecycle.stopping) {
      const message = outbox.claim(clock())
      if (message && !(await this.#send(message))) return
      if (this.#isServerAway) log.info('the mail server takes e-mail again.')
      this.#isServerAway = false
      if (!message) return
    }
  }

  /** Returns false if the server is away, so that others cannot be sent either. */
  async #send(message: Message<Kind, Content>): Promise<boolean> {
    const { clock, compose, mailboxKey, outbox, typedKinds } = this.#options
    const about = `the ${message.kind} e-mail${message.submissionId === null ? '' : ` about submission ${message.submissionId}`}`
    try {
      const mail = this.#accepted.has(nameOf(message)) ? null : await compose(message)
      const isTyped = typedKinds.includes(message.kind)
      if (mail && isTyped && !outbox.mayReceive(message, clock(), mailboxKey)) {
        const reason = 'its recipient has had the most e-mail of its kind in a day'
        log.warn(`${about} is given up: ${reason}.`)
        outbox.markFailed(message, reason, null)
        return true
      }
      if (mail) await this.#deliver(message, mail, about)
      if (mail && isTyped) outbox.countReceived(message, clock(), mailboxKey)
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
      if (await this.#isServerFailure(error)) {
        if (!this.#isServerAway)
          log.error(`the mail server takes no e-mail, which waits until it does: ${loggedText(reason)}`)
        this.#isServerAway = true
        outbox.markFailed(message, reason, clock(), 0)
        return false
      }
      const delay = RETRY_DELAYS_MS[message.attempts]
      log.error(`${about} was not sent and ${delay ? 'will be retried' : 'is given up'}: ${loggedText(reason)}`)
      outbox.markFailed(message, reason, delay ? new Date(clock().getTime() + delay) : null)
      return true
    }
    outbox.markSent(message)
    this.#accepted.delete(nameOf(message))
    return true
  }

  async #deliver(message: Message<Kind, Content>, { id, ...mail }: Mail, about: string): Promise<void> {
    const { from } = this.#options
    const { rejected } = await this.#transport.sendMail({
      ...mail,
      from,
      subject: mail.subject?.replace(/\s+/g, ' '),
      messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      disableUrlAccess: true,
      signal: AbortSignal.timeout(MAX_SENDING_MS),
    })
    this.#accepted.add(nameOf(message))
    if (rejected.length > 0)
      log.error(`${about} was rejected for ${rejected.length} of its recipients, and is not sent again.`)
  }

  /** A refused sender is a failure of all e-mail. Other failures may be those of one message, unless no connection works. */
  async #isServerFailure(error: unknown): Promise<boolean> {
    const { code, command }: Record<string, unknown> = Object(error)
    if (code === 'EENVELOPE' && command === 'MAIL FROM') return true
    return code !== 'EENVELOPE' && code !== 'EMESSAGE' && !(await this.#isReachable())
  }

  async #isReachable(): Promise<boolean> {
    const verified = this.#transport.verify().catch(() => false)
    return Promise.race([verified, wait(MAX_CONNECTING_MS, false, { ref: false })])
  }
}
