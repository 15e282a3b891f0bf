import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { GraphQLError } from 'graphql'
import { referenceOf } from '../../lib/forms/reference.ts'
import { type MailSettings, OutboxWorker } from '../../lib/outbox/worker.ts'
import { logger } from '../../lib/server/runtime/log.ts'
import type { Form } from '../content-reader/forms.ts'
import type { ContentStore } from '../content-reader/store.ts'
import { signingKey } from '../database.ts'
import { compose, type PersonalLinks } from '../mail/submission-emails.ts'
import type { SiteHandle } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { SubmissionFiles } from './files.ts'
import { purge } from './retention.ts'
import { readChange, stateHandles } from './states.ts'
import { Submissions } from './store.ts'
import {
  type Submission,
  type SubmissionEmail,
  type SubmittedValue,
  senderAddress,
  valueOfField,
} from './stored-submission.ts'
import { activeFields, readInput, toSubmittedValues, validationErrors } from './validate.ts'

const log = logger('submissions')

type Arguments = Readonly<Record<string, unknown>>

interface SubmissionServiceOptions {
  database: DatabaseSync
  dataDir: string | null
  mail: MailSettings | null
  links: PersonalLinks | null
  clock: () => Date
  content: () => ContentStore
}

export type SubmissionService = Awaited<ReturnType<typeof startSubmissionService>>

export async function startSubmissionService(options: SubmissionServiceOptions) {
  const { database, dataDir, mail, links, clock, content } = options
  const submissions = new Submissions(database, new SubmissionFiles(dataDir))
  submissions.removeLeftovers()

  const purgeExpired = async () => {
    try {
      const { length } = await purge(submissions, content(), clock())
      if (length > 0) log.info(`retention period over, deleted: ${length}`)
    } catch (error) {
      log.error('purge failed, retrying in a day; new ones are accepted', error)
    }
  }
  await purgeExpired()
  const purging = setInterval(purgeExpired, 24 * 60 * 60 * 1000).unref()

  const mailboxKey = links?.key ?? signingKey(database, 'mailboxes')
  const mailWorker = mail
    ? new OutboxWorker({
        ...mail,
        outbox: submissions.outbox,
        mailboxKey,
        clock,
        compose: (message) => compose(message, { submissions, ...content(), links, now: clock() }),
        typedKinds: ['confirmation', 'state'],
      })
    : null
  mailWorker?.wake()
  const notifyOf = ({ form }: Submission): string | null => content().forms.get(form)?.notify ?? null

  /** Throws a GraphQLError whose message is JSON with messages by field handle, or an error for files. */
  async function submit(form: Form, args: Arguments, request: SubmitRequest): Promise<Submission> {
    // Clients may use keys of any length, with personal data in them.
    const idempotencyKey = request.idempotencyKey && createHash('sha256').update(request.idempotencyKey).digest('hex')
    const existing = submissions.byKey(form.handle, idempotencyKey)
    if (existing) return existing
    const input = readInput(form, args)
    const errors = validationErrors(form, input, request.site)
    if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
    const values = toSubmittedValues(form, input)
    const subject = form.subjectField === null ? null : subjectOf(submissions, values, form.subjectField)
    if (subject === 'none')
      throw new GraphQLError(JSON.stringify({ [form.subjectField ?? '']: [TEXTS[request.site].craft.noSubject] }))
    const spam = request.spam || request.spamReason !== null
    const files = activeFields(form, input).flatMap(({ handle }) => input.files.get(handle) ?? [])
    const added = {
      form: form.handle,
      family: form.family,
      formTitle: form.title,
      site: form.site,
      sentAt: request.now,
      spam,
      spamReason: request.spamReason,
      idempotencyKey,
      values,
      retention: form.retention,
      subjectId: subject?.id ?? null,
    }
    const notify = subject ? notifyOf(subject) : form.notify
    // Spam gets no confirmation, because anybody's address may stand in it.
    const sender = form.confirms && !spam ? senderAddress(values) : null
    const messages: SubmissionEmail[] = []
    if (mailWorker && notify) messages.push({ kind: 'notification', recipient: notify })
    if (mailWorker && sender) messages.push({ kind: 'confirmation', recipient: sender })
    return submissions.save(added, files, messages)
  }

  const running = new Set<Promise<unknown>>()
  async function track<Result>(work: Promise<Result>): Promise<Result> {
    running.add(work)
    try {
      return await work
    } finally {
      running.delete(work)
      mailWorker?.wake()
    }
  }
  return {
    submissions,
    submit: (form: Form, args: Arguments, request: SubmitRequest) => track(submit(form, args, request)),
    update: (form: Form, args: Arguments, site: SiteHandle): Submission => {
      const edit = readChange(form, args, site, stateHandles(content().globals))
      const submission = typeof args.uid === 'string' ? submissions.byUid(args.uid) : submissions.byId(Number(args.id))
      if (submission && submission.form !== form.handle) {
        throw new GraphQLError('Impossible to change the form of an existing submission')
      }
      const updated = submission ? submissions.change(submission.id, edit, [], clock()) : null
      if (!updated) throw new GraphQLError('No such submission exists')
      return updated
    },
    withdraw: (submission: Submission): Promise<void> => {
      const { site, formTitle, sentAt, spam } = submission
      const recipient = mailWorker && !spam && submission.subjectId === null ? notifyOf(submission) : null
      const now = clock()
      const content = {
        site,
        formTitle,
        reference: referenceOf(submission),
        sentAt: sentAt.toISOString(),
        withdrawnAt: now.toISOString(),
      }
      const notice = recipient === null ? undefined : { kind: 'withdrawal' as const, recipient, content }
      return track(submissions.remove([submission], notice, now))
    },
    close: async () => {
      clearInterval(purging)
      await Promise.allSettled(running)
      await mailWorker?.stop()
      submissions.files.close()
    },
  }
}

export interface SubmitRequest {
  site: SiteHandle
  now: Date
  /** Set by the site's gateway: stored as spam, and only the form's address gets e-mail. */
  spam: boolean
  spamReason: string | null
  idempotencyKey: string | null
}

function subjectOf(submissions: Submissions, values: readonly SubmittedValue[], field: string): Submission | 'none' {
  const uid = valueOfField(values, field)
  const subject = typeof uid === 'string' ? submissions.byUid(uid) : null
  return subject?.subjectId === null ? subject : 'none'
}
