import type { DatabaseSync } from 'node:sqlite'
import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import { type MailSettings, MailWorker } from '../mail/worker.ts'
import { SubmissionFiles } from './files.ts'
import { purge } from './retention.ts'
import { Submissions } from './store.ts'
import { type SubmitRequest, submit } from './submit.ts'
import type { Submission } from './types.ts'

export interface SubmissionServiceOptions {
  database: DatabaseSync
  /** Parent folder of the folder of files; null: a temporary one. */
  dataDir: string | null
  mail: MailSettings | null | undefined
  mailRetryDelays: readonly number[] | undefined
  clock: () => Date
  /** The current content. */
  content: () => ContentStore
}

export interface SubmissionService {
  submissions: Submissions
  submit: (form: Form, args: Readonly<Record<string, unknown>>, request: SubmitRequest) => Promise<Submission>
  /** Waits for submissions that are being stored, and for the e-mail that is being sent. */
  close: () => Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Opens the store of submissions, purges it now and daily, removes files of interrupted writes, and sends e-mail. */
export async function startSubmissionService(options: SubmissionServiceOptions): Promise<SubmissionService> {
  const { database, dataDir, mail, mailRetryDelays, clock, content } = options
  const submissions = new Submissions(database, new SubmissionFiles(dataDir))
  submissions.removeLeftovers()

  const purgeExpired = async () => {
    try {
      const { length } = await purge(submissions, content(), clock())
      if (length > 0) console.log(`submissions: retention period over, deleted: ${length}`)
    } catch (error) {
      console.error('submissions: purge failed, retrying in a day; new ones are accepted:', error)
    }
  }
  await purgeExpired()
  const purging = setInterval(purgeExpired, DAY_MS).unref()

  const formOf = (handle: string) => content().forms.get(handle)
  const mailWorker = mail ? new MailWorker({ ...mail, submissions, formOf, clock, retryDelays: mailRetryDelays }) : null
  mailWorker?.wake()

  const running = new Set<Promise<unknown>>()
  return {
    submissions,
    submit: async (form, args, request) => {
      const submitting = submit(submissions, form, args, request, mailWorker !== null)
      running.add(submitting)
      try {
        return await submitting
      } finally {
        running.delete(submitting)
        mailWorker?.wake()
      }
    },
    close: async () => {
      clearInterval(purging)
      await Promise.allSettled(running)
      await mailWorker?.stop()
      submissions.files.close()
    },
  }
}
