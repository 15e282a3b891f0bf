import type { DatabaseSync } from 'node:sqlite'
import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import { type MailSettings, Postman } from '../mail/postman.ts'
import { SubmissionFiles } from './files.ts'
import { purge } from './retention.ts'
import { Submissions } from './store.ts'
import { type SubmitRequest, submit } from './submit.ts'
import type { Submission } from './types.ts'

export interface DeskOptions {
  database: DatabaseSync
  /** Folder that holds the folder of files; null: a temporary one. */
  dataDir: string | null
  mail?: MailSettings | null
  mailRetryAfter?: readonly number[]
  clock: () => Date
  /** The content as it is now. */
  content: () => ContentStore
}

/** Where submissions come in. */
export interface SubmissionDesk {
  submissions: Submissions
  submit: (form: Form, args: Readonly<Record<string, unknown>>, request: SubmitRequest) => Promise<Submission>
  /** Waits for submissions that are being stored, and for an e-mail that is going out. */
  close: () => Promise<void>
}

const DAY = 24 * 60 * 60 * 1000

/** Opens the store of submissions, clears away what is over or was left half done, and sends e-mail from now on. */
export async function startSubmissions(options: DeskOptions): Promise<SubmissionDesk> {
  const { database, dataDir, mail, mailRetryAfter, clock, content } = options
  const submissions = new Submissions(database, new SubmissionFiles(dataDir))
  submissions.removeLeftovers()

  const purgeNow = async () => {
    try {
      const gone = await purge(submissions, content(), clock())
      if (gone.length > 0) console.log(`Submissions deleted, as their time is over: ${gone.length}`)
    } catch (error) {
      // No reason not to take new ones.
      console.error(error)
    }
  }
  await purgeNow()
  const purging = setInterval(purgeNow, DAY).unref()

  const formOf = (handle: string) => content().forms.get(handle)
  const postman = mail ? new Postman({ ...mail, submissions, formOf, clock, retryAfter: mailRetryAfter }) : null
  postman?.wake()

  const running = new Set<Promise<unknown>>()
  return {
    submissions,
    submit: async (form, args, request) => {
      const work = submit(submissions, form, args, request, postman !== null)
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
        postman?.wake()
      }
    },
    close: async () => {
      clearInterval(purging)
      await Promise.allSettled(running)
      await postman?.stop()
      submissions.files.close()
    },
  }
}
