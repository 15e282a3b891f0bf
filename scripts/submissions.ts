import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatPhp, parseDate, ZONE } from '../backend/content-reader/dates.ts'
import { type Form, valueFields } from '../backend/content-reader/forms.ts'
import { ContentError } from '../backend/content-reader/source.ts'
import type { ContentStore } from '../backend/content-reader/store.ts'
import { hasDatabase, openDatabase } from '../backend/database.ts'
import { type BackendSettings, readSettings } from '../backend/settings.ts'
import { exportSubmissions } from '../backend/submissions/export.ts'
import { SubmissionFiles } from '../backend/submissions/files.ts'
import { purge } from '../backend/submissions/retention.ts'
import { readChange, stateHandles } from '../backend/submissions/states.ts'
import { Submissions } from '../backend/submissions/store.ts'
import { type Submission, senderAddress } from '../backend/submissions/stored-submission.ts'
import { MESSAGE_FIELD, VALID_FROM_FIELD } from '../lib/forms/reference.ts'
import { UNTRANSLATED } from '../lib/i18n/locales.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'
import { counted, listText, showText } from './lib/submissions-text.ts'

const USAGE = `Usage: npm run submissions -- <command>

  list [--form contact] [--since 2026-11-01]   newest first
  show <number>                                everything about one
  export --form contact [--out folder]         as CSV, with the files;
         [--since 2026-11-01] [--separator ";"]  Dutch Excel wants semicolons
  state <number> <state> [--message "..."]     what the sender reads on the personal
        [--mail]                                 link; --mail: also by e-mail
  revoke <number>                              refuse its personal links made until now
  delete <number>                              for good, with its files
  retry [<number>]                             send e-mail that was not sent, now;
                                                 without a number: about withdrawn ones
  purge                                        delete all whose time is over`

class UsageProblem extends Problem {}

interface Request extends Omit<ReturnType<typeof readArguments>['values'], 'since'> {
  settings: BackendSettings
  submissions: Submissions
  since: Date | undefined
  number: string | undefined
  state: string | undefined
}

const COMMANDS: Record<string, (request: Request) => Promise<void> | void> = {
  list: ({ submissions, form, since }) => {
    const all = submissions.list({ form, since })
    const shown = form === undefined ? all.filter(({ subjectId }) => subjectId === null) : all
    console.log(listText(shown, submissions))
  },
  show: (request) => console.log(showText(wanted(request), request.submissions)),
  export: exportForm,
  state: setState,
  revoke: async (request) => {
    const submission = wanted(request)
    const form = formOf(submission, await contentOf(request.settings))
    if (!hasField(form, VALID_FROM_FIELD))
      throw new Problem(`The form ${form.handle} has no field ${VALID_FROM_FIELD}.`)
    const now = new Date()
    // Links from this second are revoked, too.
    const validFrom = String(Math.floor(now.getTime() / 1000) + 1)
    request.submissions.change(
      submission.id,
      readChange(form, { [VALID_FROM_FIELD]: validFrom }, form.site, []),
      [],
      now,
    )
    console.log(`Refused from now on: the personal links of submission ${submission.id} made so far.`)
  },
  delete: async (request) => {
    const submission = wanted(request)
    const additions = request.submissions.additionsTo(submission)
    const files = [submission, ...additions].flatMap((each) => each.files)
    await request.submissions.remove([submission])
    const parts = [
      `submission ${submission.id}`,
      ...(additions.length > 0 ? [counted(additions.length, 'addition')] : []),
      counted(files.length, 'file'),
    ]
    console.log(`Deleted: ${new Intl.ListFormat(UNTRANSLATED).format(parts)}.`)
  },
  retry: (request) => {
    const id = request.number === undefined ? null : wanted(request).id
    const count = request.submissions.outbox.retry(id, new Date())
    console.log(
      count > 0
        ? `Due again: ${counted(count, 'e-mail')}. The running backend sends them within a minute.`
        : 'There is none to send.',
    )
  },
  purge: async ({ submissions, settings }) => {
    const gone = await purge(submissions, await contentOf(settings), new Date())
    const numbers = gone.length > 0 ? ` (${gone.map(({ id }) => id).join(', ')})` : ''
    console.log(`Deleted: ${counted(gone.length, 'submission')}${numbers}.`)
  },
}

async function setState(request: Request): Promise<void> {
  const { submissions, settings, state, message = '', mail = false } = request
  const submission = wanted(request)
  const { id, site, subjectId } = submission
  if (subjectId !== null)
    throw new Problem(`Submission ${id} is an addition: set the state of submission ${subjectId}.`)
  const content = await contentOf(settings)
  const states = stateHandles(content.globals)
  if (state === undefined || !states.includes(state)) throw new UsageProblem(`Say the state: ${states.join(', ')}.`)
  const form = formOf(submission, content)
  if (message && !hasField(form, MESSAGE_FIELD))
    throw new Problem(`The form ${form.handle} has no field ${MESSAGE_FIELD}.`)
  const recipient = mail ? senderAddress(submission.values) : null
  if (mail && recipient === null) throw new Problem(`Submission ${id} has no e-mail address.`)
  if (mail && !settings.mail) throw new Problem('No e-mail is sent: SMTP_URL is not set.')
  const edit = readChange(form, { status: state, [MESSAGE_FIELD]: message }, site, states)
  submissions.change(id, edit, recipient === null ? [] : [{ kind: 'state', recipient }], new Date())
  console.log(`Submission ${id}: ${state}.${mail ? ' The running backend sends the e-mail within a minute.' : ''}`)
}

function formOf(submission: Submission, { forms }: ContentStore): Form {
  const form = forms.get(submission.form)
  if (!form) throw new Problem(`There is no form ${submission.form} any more.`)
  return form
}

const hasField = (form: Form, handle: string): boolean => valueFields(form).some((field) => field.handle === handle)

async function contentOf({ contentDir: root, siteUrl }: BackendSettings): Promise<ContentStore> {
  const { readContent } = await import('../backend/content-reader/store.ts')
  return readContent({ root, siteUrl, mediaUrl: siteUrl, mediaKey: '' })
}

function wanted({ submissions, number }: Request): Submission {
  // Senders quote their reference, `41-9C0E`.
  const [, id] = /^(\d{1,15})(?:-[0-9a-f]{4})?$/i.exec(number ?? '') ?? []
  if (!id) throw new UsageProblem('Say the number of a submission, as list shows it.')
  const submission = submissions.byId(Number(id))
  if (!submission) throw new Problem(`There is no submission ${number}.`)
  return submission
}

function exportForm({ submissions, form, out, settings, since, separator = ',' }: Request): void {
  if (form === undefined) throw new UsageProblem('Say which form to export: --form contact')
  if (separator.length !== 1) throw new UsageProblem('--separator takes one character.')
  const all = submissions.list({ form, since })
  if (all.length === 0) throw new Problem(`There are no submissions of the form "${form}".`)
  const now = formatPhp(new Date(), 'Y-m-d_H.i.s', ZONE)
  const folder = resolve(out ?? join(settings.dataDir, 'exports', `${form}_${now}`))
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Problem(`The folder ${folder} is not empty.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { csv, files } = exportSubmissions(all, separator, (submission) => submissions.additionsTo(submission))
  for (const { file, as } of files) copyFileSync(submissions.files.path(file.storedAs), join(folder, as))
  writeFileSync(join(folder, `${form}.csv`), csv, { mode: 0o600 })
  console.log(`Written to ${folder}: ${counted(all.length, 'submission')}, ${counted(files.length, 'file')}.`)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        form: { type: 'string' },
        since: { type: 'string' },
        out: { type: 'string' },
        separator: { type: 'string' },
        message: { type: 'string' },
        mail: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function sinceOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : null
  if (!date) throw new UsageProblem(`--since takes a date such as 2026-11-01, not "${text}".`)
  return date
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = readArguments(args)
  const [name, number, ...rest] = positionals
  const [state, ...more] = name === 'state' ? rest : [undefined, ...rest]
  if (values.help || name === 'help') return console.log(USAGE)
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageProblem(name ? `There is no command "${name}".` : 'Say what to do.')
  if (more.length > 0) throw new UsageProblem(`"${more.join(' ')}" is too much.`)
  const since = sinceOf(values.since)
  loadEnvironment()
  const settings = readSettings(process.env)
  if (!hasDatabase(settings.dataDir)) {
    const none = `There are no submissions in ${settings.dataDir} yet.`
    if (name === 'list' || name === 'purge') return console.log(none)
    throw new Problem(none)
  }
  const database = openDatabase(settings.dataDir)
  try {
    const submissions = new Submissions(database, new SubmissionFiles(settings.dataDir))
    await command({ ...values, settings, submissions, since, number, state })
  } catch (error) {
    throw error instanceof ContentError ? new Problem(error.message) : error
  } finally {
    database.close()
  }
}

export const runSubmissions = (args: string[]): Promise<void> =>
  run(async () => {
    try {
      await main(args)
    } catch (error) {
      if (!(error instanceof UsageProblem)) throw error
      console.error(`${error.message}\n\n${USAGE}`)
      process.exitCode = 2
    }
  })

if (import.meta.main) await runSubmissions(process.argv.slice(2))
