import type { DatabaseSync } from 'node:sqlite'
import { GraphQLError } from 'graphql'
import { referenceOf } from '../../lib/forms/reference.ts'
import { logger } from '../../lib/server/runtime/log.ts'
import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import type { PersonalLinks } from '../mail/compose.ts'
import { type MailSettings, MailWorker } from '../mail/worker.ts'
import type { SiteHandle } from '../model.ts'
import { SubmissionFiles } from './files.ts'
import { purge } from './retention.ts'
import { stateHandles } from './states.ts'
import { Submissions } from './store.ts'
import { type SubmitRequest, submit } from './submit.ts'
import type { Submission } from './types.ts'
import { readChange } from './update.ts'

const log = logger('submissions')

type Arguments = Readonly<Record<string, unknown>>

interface SubmissionServiceOptions {
  database: DatabaseSync
  dataDir: string | null
  mail: MailSettings | null
  links: PersonalLinks | null
  mailRetryDelays: readonly number[] | undefined
  clock: () => Date
  content: () => ContentStore
}

export type SubmissionService = Awaited<ReturnType<typeof startSubmissionService>>

const DAY_MS = 24 * 60 * 60 * 1000

export async function startSubmissionService(options: SubmissionServiceOptions) {
  const { database, dataDir, mail, links, mailRetryDelays, clock, content } = options
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
  const purging = setInterval(purgeExpired, DAY_MS).unref()

  const mailWorker = mail
    ? new MailWorker({ ...mail, submissions, content, links, clock, retryDelays: mailRetryDelays })
    : null
  mailWorker?.wake()
  const notifyOf = ({ form }: Submission): string | null => content().forms.get(form)?.notify ?? null

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
    submit: (form: Form, args: Arguments, request: SubmitRequest) =>
      track(submit(submissions, form, args, request, mailWorker !== null, notifyOf)),
    update: (form: Form, args: Arguments, site: SiteHandle): Submission => {
      const edit = readChange(form, args, site, stateHandles(content().globals))
      const found = typeof args.uid === 'string' ? submissions.byUid(args.uid) : submissions.byId(Number(args.id))
      if (found && found.form !== form.handle) {
        throw new GraphQLError('Impossible to change the form of an existing submission')
      }
      const updated = found ? submissions.change(found.id, edit, [], clock()) : null
      if (!updated) throw new GraphQLError('No such submission exists')
      return updated
    },
    withdraw: (submission: Submission): Promise<void> => {
      const { site, formTitle, sentAt, spam } = submission
      const recipient = mailWorker && !spam && submission.subjectId === null ? notifyOf(submission) : null
      const now = clock()
      const about = {
        ...{ site, formTitle, reference: referenceOf(submission) },
        ...{ sentAt: sentAt.toISOString(), withdrawnAt: now.toISOString() },
      }
      return track(submissions.remove([submission], recipient === null ? undefined : { recipient, about, now }))
    },
    close: async () => {
      clearInterval(purging)
      await Promise.allSettled(running)
      await mailWorker?.stop()
      submissions.files.close()
    },
  }
}
