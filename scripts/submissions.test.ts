/** `npm run submissions` beside a running backend. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FROM, startMailServer, startWithMail } from '@/backend/mail/testing'
import type { Backend, BackendOptions } from '@/backend/server'
import { submissionOpener } from '@/backend/submissions/watch'
import {
  APPLICATION_VALUES,
  ask,
  CONTACT_VALUES,
  PDF,
  sampleForms,
  submitForm,
  upload,
} from '@/backend/submissions/testing'
import { FIXTURE, NOW, startTestBackend } from '@/backend/testing'
import { makeToken } from '@/lib/forms/my-submission/token'
import { WAIT } from '@/lib/testing'
import { temporaryFolder } from './lib/testing'
import { runSubmissions } from './submissions'

afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

/** Runs the command with a folder of data; gives what it says and its exit code. */
const command = (dataDir: string, ...args: string[]) => commandWith({}, dataDir, ...args)

async function commandWith(settings: Record<string, string>, dataDir: string, ...args: string[]) {
  const environment = { DATA_DIR: dataDir, CONTENT_DIR: FIXTURE, SMTP_URL: '', CONTENT_API_URL: '', ...settings }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const out: string[] = []
  const error: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line))
  const logError = vi.spyOn(console, 'error').mockImplementation((line) => void error.push(line))
  process.exitCode = 0
  await runSubmissions(args)
  log.mockRestore()
  logError.mockRestore()
  return { code: process.exitCode, out: out.join('\n'), error: error.join('\n') }
}

const refused = (error: string) => ({ code: 1, error })

async function start(options: Partial<BackendOptions> = {}): Promise<{ dataDir: string; backend: Backend }> {
  const dataDir = temporaryFolder()
  return { dataDir, backend: await startTestBackend({ dataDir, ...options }) }
}

/** Waits until the e-mail about a submission has failed, and parks it, as its last attempt would. */
async function parkFailed({ submissions: { outbox } }: Backend, id: number | null): Promise<void> {
  await vi.waitFor(() => expect(outbox.of(id)).toMatchObject([{ attempts: 1 }]), WAIT)
  for (const message of outbox.of(id)) outbox.markFailed(message, message.lastError ?? '', null, 0)
}

describe('list', () => {
  test('shows the newest first, with form, date, name, spam and e-mail', async () => {
    let now = NOW
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const dataDir = temporaryFolder()
    const { mails, backend } = await startWithMail({ dataDir, clock: () => now })
    mails.reject = (address) => address === 'nobody@example.test'
    await submitForm(backend, 'contact', { ...CONTACT_VALUES, fullName: 'Jan\u001b[31m Jansen' })
    now = new Date(NOW.getTime() + 86_400_000)
    await submitForm(backend, 'contactEn', { ...CONTACT_VALUES, emailAddress: 'nobody@example.test' })
    await submitForm(backend, 'jobApplication', APPLICATION_VALUES, { 'X-Submission-Spam': '1' })
    await parkFailed(backend, 2)
    logged.mockRestore()
    const { out, code } = await command(dataDir, 'list')
    expect(out.split('\n')).toEqual([
      'No.  Sent              Form            Name             State  Added  Spam  E-mail',
      '3    2026-11-22 02:13  jobApplication  Jan Jansen       new           spam  -',
      '2    2026-11-22 02:13  contactEn       Jan Jansen       new                 PARKED: not sent, no more attempts',
      '1    2026-11-21 02:13  contact         Jan [31m Jansen  new                 sent',
    ])
    expect(code).toBe(0)
    const numbers = async (...args: string[]) =>
      [...(await command(dataDir, 'list', ...args)).out.matchAll(/^\d+/gm)].map(String)
    expect(await numbers('--form', 'contact')).toEqual(['2', '1'])
    expect(await numbers('--form', 'contactEn')).toEqual(['2'])
    expect(await numbers('--since', '2026-11-22')).toEqual(['3', '2'])
    const parked = await command(dataDir, 'show', '2')
    expect(parked.out).toMatch(/confirmation to nobody@example\.test: parked, failed 1 time: .*451 .*come back later/)
    // The backend polls the outbox once a minute: from here on the message may have been sent.
    mails.reject = () => false
    expect((await command(dataDir, 'retry', '2')).out).toMatch(/^Due again: 1 e-mail\. /)
    expect((await command(dataDir, 'retry', '2')).code).toBe(0)
    expect(backend.submissions.outbox.of(2)[0]?.state).toMatch(/^(waiting|sent)$/)
  })

  test('reports that there are none', async () => {
    const { dataDir } = await start()
    expect(await command(dataDir, 'list')).toEqual({ code: 0, out: 'There are no submissions.', error: '' })
    const empty = temporaryFolder()
    expect(await command(empty, 'list')).toMatchObject({ code: 0, out: `There are no submissions in ${empty} yet.` })
    expect(await command(empty, 'show', '1')).toMatchObject(refused(`There are no submissions in ${empty} yet.`))
    expect(readdirSync(empty)).toEqual([])
  })
})

test('show has all values and the paths of the files', async () => {
  const { dataDir, backend } = await start()
  const motivation = `${APPLICATION_VALUES.motivation}\nTweede regel.`
  await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, motivation })
  const { out } = await command(dataDir, 'show', '1')
  for (const line of ['Submission 1 (', 'Voornaam: Jan', '  Tweede regel.', 'Akkoord: Ja']) expect(out).toContain(line)
  const [path] = /\/\S+submissions\/[0-9a-f-]{36}/.exec(out) ?? []
  expect(readFileSync(path ?? '')).toEqual(PDF)
})

describe('export', () => {
  test('writes CSV, with the files beside it', async () => {
    const { dataDir, backend } = await start()
    await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, cv: [upload('../cv jan.pdf')] })
    await submitForm(backend, 'jobApplicationEn', APPLICATION_VALUES)
    await submitForm(backend, 'contact', CONTACT_VALUES)
    const folder = join(dataDir, 'out')
    const { out, code } = await command(dataDir, 'export', '--form', 'jobApplication', '--out', folder)
    expect({ out, code }).toEqual({ code: 0, out: `Written to ${folder}: 2 submissions, 2 files.` })
    expect(readdirSync(folder).sort()).toEqual(['1-1-cv-cv_jan.pdf', '2-1-cv-cv.pdf', 'jobApplication.csv'])
    expect(readFileSync(join(folder, '1-1-cv-cv_jan.pdf'))).toEqual(PDF)
    // Its cells: backend/submissions/export.test.ts.
    expect(readFileSync(join(folder, 'jobApplication.csv'), 'utf8')).toMatch(/^\ufeff.*\r\n"1",[^\r]+,"Jan","Jansen",/)
    const again = await command(dataDir, 'export', '--form', 'jobApplication', '--out', folder)
    expect(again).toMatchObject(refused(`The folder ${folder} is not empty.`))
  })

  test('goes to a folder of its own, where none is named', async () => {
    const { dataDir, backend } = await start()
    await submitForm(backend, 'contact', CONTACT_VALUES)
    const { out } = await command(dataDir, 'export', '--form', 'contact')
    const folder = /^Written to (.*): 1 submission, 0 files\.$/.exec(out)?.[1] ?? ''
    expect(folder.startsWith(join(dataDir, 'exports', 'contact_'))).toBe(true)
    expect(existsSync(join(folder, 'contact.csv'))).toBe(true)
  })
})

describe('with the forms of the sample content', () => {
  async function startSample(options: Partial<BackendOptions> = {}) {
    const contentDir = sampleForms()
    const { dataDir, backend } = await start({ contentDir, ...options })
    const id = await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
    const { uid = '' } = backend.submissions.byId(id) ?? {}
    const run = (...args: string[]) => commandWith({ CONTENT_DIR: contentDir }, dataDir, ...args)
    return { contentDir, dataDir, backend, uid, run }
  }
  const submittedValue = (backend: Backend, handle: string) =>
    backend.submissions.byId(1)?.values.find((value) => value.handle === handle)?.value

  test('state sets the state, with a message that belongs to it', async () => {
    const { backend, run } = await startSample()
    const message = ['--message', 'Tot dinsdag.']
    expect(await run('state', '1', 'invited', ...message)).toMatchObject({ code: 0, out: 'Submission 1: invited.' })
    expect(backend.submissions.byId(1)).toMatchObject({ status: 'invited', files: [{ name: 'cv.pdf' }] })
    expect(submittedValue(backend, 'stateMessage')).toBe('Tot dinsdag.')
    expect((await run('show', '1')).out).toMatch(/^State: invited$(.|\n)*^Bericht bij de status: Tot dinsdag\.$/m)
    await run('state', '1', 'closed')
    expect(backend.submissions.byId(1)?.status).toBe('closed')
    expect(submittedValue(backend, 'stateMessage')).toBeNull()
  })

  test('state --mail tells the sender, with the next e-mail of the backend', async () => {
    const { backend, dataDir, contentDir, run } = await startSample()
    const unset = refused('No e-mail is sent: SMTP_URL is not set.')
    expect(await run('state', '1', 'invited', '--mail')).toMatchObject(unset)
    expect(backend.submissions.byId(1)?.status).toBe('new')
    const settings = { CONTENT_DIR: contentDir, SMTP_URL: 'smtp://127.0.0.1:9' }
    const { out } = await commandWith(settings, dataDir, 'state', '1', 'invited', '--mail')
    expect(out).toBe('Submission 1: invited. The running backend sends the e-mail within a minute.')
    // Its text: backend/mail/personal-links.test.ts.
    const mail = { kind: 'state', recipient: 'jan@example.test', state: 'waiting' }
    expect(backend.submissions.outbox.of(1)).toMatchObject([mail])
  })

  test('revoke refuses the personal links made so far', async () => {
    const { backend, run, uid } = await startSample()
    const open = submissionOpener(backend.submissions, 'key', () => new Date())
    const token = makeToken({ uid, form: 'jobApplication' }, 'key')
    expect(open(token)?.id).toBe(1)
    expect((await run('revoke', '1')).out).toBe('Refused from now on: the personal links of submission 1 made so far.')
    expect(open(token)).toBeNull()
  })

  test('additions are in the rows, texts and exports of what they add to, and are deleted with it', async () => {
    const { backend, run, uid, dataDir } = await startSample()
    await submitForm(backend, 'addition', { about: uid, message: 'Diploma.', attachments: [upload('diploma.pdf')] })
    expect((await run('list')).out.split('\n')).toEqual([
      'No.  Sent              Form            Name        State  Added  Spam  E-mail',
      '1    2026-11-21 02:13  jobApplication  Jan Jansen  new    1            -',
    ])
    expect((await run('list', '--form', 'addition')).out).toMatch(/^2 .* addition /m)
    expect((await run('show', '1')).out).toMatch(
      /^Addition 2, sent 2026-11-21 02:13$(.|\n)*^Toelichting: Diploma\.$(.|\n)*attachments: diploma\.pdf/m,
    )
    expect((await run('show', '2')).out).toContain('Addition to submission 1')
    expect((await run('state', '2', 'closed')).error).toBe(
      'Submission 2 is an addition: set the state of submission 1.',
    )
    const out = join(dataDir, 'out')
    expect((await run('export', '--form', 'jobApplication', '--out', out)).out).toMatch(/1 submission, 2 files\.$/)
    expect(readdirSync(out).sort()).toEqual(['1-1-cv-cv.pdf', '2-1-attachments-diploma.pdf', 'jobApplication.csv'])
    expect(readFileSync(join(out, 'jobApplication.csv'), 'utf8')).toContain('Toelichting: Diploma.')
    expect((await run('delete', '1')).out).toBe('Deleted: submission 1, 1 addition, and 2 files.')
    expect(await run('delete', '1')).toMatchObject({ code: 1, error: 'There is no submission 1.' })
    expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
    expect(backend.submissions.list()).toEqual([])
  })

  test('unsent e-mail about a withdrawn submission is listed, and can be sent again', async () => {
    const mails = await startMailServer()
    mails.reject = () => true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mail = { url: mails.url, from: FROM }
    const { backend, run } = await startSample({ mail, submissionsToken: 'key' })
    await ask(backend, 'key', 'mutation { deleteSubmission(id: 1, siteId: 1) }')
    await parkFailed(backend, null)
    logged.mockRestore()
    expect((await run('list')).out).toBe(
      'There are no submissions.\nE-mail about withdrawn submissions: PARKED: not sent, no more attempts (retry without a number)',
    )
    mails.reject = () => false
    expect((await run('retry')).out).toMatch(/^Due again: 1 e-mail\. /)
  })
})

test('purge deletes what has expired, by command and when the backend starts', async () => {
  const long = new Date('2020-01-01T12:00:00Z')
  const { dataDir, backend } = await start({ clock: () => long })
  await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, vacancy: '' })
  await submitForm(backend, 'contact', CONTACT_VALUES)
  expect((await command(dataDir, 'purge')).out).toBe('Deleted: 2 submissions (2, 1).')
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
  await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, vacancy: '' })
  await backend.close()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const later = await startTestBackend({ dataDir })
  expect(logged).toHaveBeenCalledWith('submissions: retention period over, deleted: 1')
  logged.mockRestore()
  expect(later.submissions.list()).toEqual([])
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
})

test('what the form has no field for is refused', async () => {
  const { dataDir, backend } = await start()
  await submitForm(backend, 'contact', CONTACT_VALUES)
  const lacks = (field: string) => refused(`The form contact has no field ${field}.`)
  expect(await command(dataDir, 'state', '1', 'closed', '--message', 'Dag.')).toMatchObject(lacks('stateMessage'))
  expect(await command(dataDir, 'revoke', '1')).toMatchObject(lacks('linksValidFrom'))
  expect((await command(dataDir, 'state', '1', 'closed')).out).toBe('Submission 1: closed.')
})

test('wrong arguments are explained', async () => {
  const { dataDir, backend } = await start()
  await submitForm(backend, 'contact', CONTACT_VALUES)
  const explained: [args: string[], sentence: string][] = [
    [[], 'Say what to do.'],
    [['nope'], 'There is no command "nope".'],
    [['show'], 'Say the number of a submission, as list shows it.'],
    [['delete', '1; rm'], 'Say the number of a submission, as list shows it.'],
    [['show', '1', '2'], '"2" is too much.'],
    [['state', '1', 'invted'], 'Say the state: new, beingRead, invited, closed.'],
    [['export'], 'Say which form to export: --form contact'],
    [['list', '--since', 'yesterday'], '--since takes a date such as 2026-11-01, not "yesterday".'],
    [['list', '--colour', 'red'], "Unknown option '--colour'"],
  ]
  for (const [args, sentence] of explained) {
    const { code, error } = await command(dataDir, ...args)
    expect(code).toBe(2)
    expect(error).toContain(`${sentence}\n\nUsage: npm run submissions`)
  }
  expect(await command(dataDir, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage:') })
})
