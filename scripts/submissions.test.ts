/** `npm run submissions` beside a running backend. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { FROM, startMailServer, startWithMail } from '@/backend/mail/testing'
import type { Backend, BackendOptions } from '@/backend/server'
import {
  APPLICATION_VALUES,
  ask,
  CONTACT_VALUES,
  PDF,
  sampleForms,
  submitForm,
  upload,
} from '@/backend/submissions/testing'
import { submissionOpener } from '@/backend/submissions/watch'
import { FIXTURE, NOW, startTestBackend } from '@/backend/testing'
import { makeToken } from '@/lib/forms/my-submission/token'
import { WAIT } from '@/lib/testing'
import { temporaryFolder } from './lib/testing'
import { runSubmissions } from './submissions'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

/** Runs the command with a folder of data; gives what it says and its exit code. */
async function command(dataDir: string, args: string[], settings: Record<string, string> = {}) {
  const environment = { DATA_DIR: dataDir, CONTENT_DIR: FIXTURE, SMTP_URL: '', CONTENT_API_URL: '', ...settings }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const said = { log: [] as string[], error: [] as string[] }
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void said[name].push(line)),
  )
  process.exitCode = 0
  await runSubmissions(args)
  for (const spy of spies) spy.mockRestore()
  return { code: process.exitCode, out: said.log.join('\n'), error: said.error.join('\n') }
}

/** A backend that has received submissions, and the command beside it. */
async function start(options: Partial<BackendOptions> = {}, ...forms: [name: string, values: object][]) {
  const dataDir = temporaryFolder()
  const backend = await startTestBackend({ dataDir, ...options })
  for (const [name, values] of forms) await submitForm(backend, name, values as Record<string, string>)
  const run = (line: string, settings: Record<string, string> = {}) =>
    command(dataDir, line.split(' ').filter(Boolean), { CONTENT_DIR: options.contentDir ?? FIXTURE, ...settings })
  return { dataDir, backend, run }
}

const startSample = (options: Partial<BackendOptions> = {}) =>
  start({ contentDir: sampleForms(), ...options }, ['jobApplication', APPLICATION_VALUES])

/** Waits until the e-mail about a submission has failed, and parks it, as its last attempt would. */
async function parkFailed({ submissions: { outbox } }: Backend, id: number | null): Promise<void> {
  await vi.waitFor(() => expect(outbox.of(id)).toMatchObject([{ attempts: 1 }]), WAIT)
  for (const message of outbox.of(id)) outbox.markFailed(message, message.lastError ?? '', null, 0)
}

const filesIn = (dataDir: string) => readdirSync(join(dataDir, 'submissions'))

test('list shows the newest first, with form, date, name, spam and e-mail', async () => {
  let now = NOW
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const dataDir = temporaryFolder()
  const { mails, backend } = await startWithMail({ dataDir, clock: () => now })
  mails.reject = (address) => address === 'nobody@example.test'
  await submitForm(backend, 'contact', { ...CONTACT_VALUES, fullName: 'Jan\u001b[31m Jansen' })
  now = new Date(NOW.getTime() + 86_400_000)
  await submitForm(backend, 'contactEn', { ...CONTACT_VALUES, emailAddress: 'nobody@example.test' })
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES, { 'X-Submission-Spam': '1' })
  await parkFailed(backend, 2)
  const run = async (...args: string[]) => (await command(dataDir, args)).out
  expect((await run('list')).split('\n')).toEqual([
    'No.  Sent              Form            Name             State  Added  Spam  E-mail',
    '3    2026-11-22 02:13  jobApplication  Jan Jansen       new           spam  -',
    '2    2026-11-22 02:13  contactEn       Jan Jansen       new                 PARKED: not sent, no more attempts',
    '1    2026-11-21 02:13  contact         Jan [31m Jansen  new                 sent',
  ])
  const numbers = async (...args: string[]) => (await run('list', ...args)).match(/^\d+/gm)
  expect(await numbers('--form', 'contact')).toEqual(['2', '1'])
  expect(await numbers('--form', 'contactEn')).toEqual(['2'])
  expect(await numbers('--since', '2026-11-22')).toEqual(['3', '2'])
  expect(await run('show', '2')).toMatch(/confirmation to nobody@example\.test: parked, failed 1 time: .*451 .*later/)
  // The backend polls the outbox once a minute: from here on the message may have been sent.
  mails.reject = () => false
  expect(await run('retry', '2')).toMatch(/^Due again: 1 e-mail\. /)
  expect(backend.submissions.outbox.of(2)[0]?.state).toMatch(/^(waiting|sent)$/)
})

test('where there are none, list says so and makes no database', async () => {
  const empty = temporaryFolder()
  const none = `There are no submissions in ${empty} yet.`
  expect(await command(empty, ['list'])).toMatchObject({ code: 0, out: none })
  expect(await command(empty, ['show', '1'])).toMatchObject({ code: 1, error: none })
  expect(readdirSync(empty)).toEqual([])
})

test('show has all values and the paths of the files', async () => {
  const motivation = `${APPLICATION_VALUES.motivation}\nTweede regel.`
  const { run } = await start({}, ['jobApplication', { ...APPLICATION_VALUES, motivation }])
  const { out } = await run('show 1')
  for (const line of ['Submission 1 (', 'Voornaam: Jan', '  Tweede regel.', 'Akkoord: Ja']) expect(out).toContain(line)
  const [path = ''] = /\/\S+submissions\/[0-9a-f-]{36}/.exec(out) ?? []
  expect(readFileSync(path)).toEqual(PDF)
})

test('export writes CSV, with the files beside it, and to a folder of its own, where none is named', async () => {
  const { dataDir, backend, run } = await start({}, ['contact', CONTACT_VALUES])
  await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, cv: [upload('../cv jan.pdf')] })
  await submitForm(backend, 'jobApplicationEn', APPLICATION_VALUES)
  const folder = join(dataDir, 'out')
  const line = `export --form jobApplication --out ${folder}`
  expect(await run(line)).toMatchObject({ code: 0, out: `Written to ${folder}: 2 submissions, 2 files.` })
  expect(readdirSync(folder).sort()).toEqual(['2-1-cv-cv_jan.pdf', '3-1-cv-cv.pdf', 'jobApplication.csv'])
  expect(readFileSync(join(folder, '2-1-cv-cv_jan.pdf'))).toEqual(PDF)
  // Its cells: backend/submissions/export.test.ts.
  expect(readFileSync(join(folder, 'jobApplication.csv'), 'utf8')).toMatch(/^\ufeff.*\r\n"2",[^\r]+,"Jan","Jansen",/)
  expect(await run(line)).toMatchObject({ code: 1, error: `The folder ${folder} is not empty.` })
  const { out } = await run('export --form contact')
  expect(readdirSync(/^Written to (.*\/exports\/contact_.*): 1 submission, 0 files\.$/.exec(out)?.[1] ?? '')).toEqual([
    'contact.csv',
  ])
})

test('state sets the state, with a message that belongs to it, and tells the sender with the next e-mail of the backend', async () => {
  const { backend, run } = await startSample()
  const line = 'state 1 invited --mail'
  expect(await run(line)).toMatchObject({ code: 1, error: 'No e-mail is sent: SMTP_URL is not set.' })
  expect(backend.submissions.byId(1)?.status).toBe('new')
  expect(await run('state 1 closed --message Dinsdag.')).toMatchObject({ code: 0, out: 'Submission 1: closed.' })
  expect(backend.submissions.byId(1)).toMatchObject({ status: 'closed', files: [{ name: 'cv.pdf' }] })
  expect((await run('show 1')).out).toMatch(/^State: closed$(.|\n)*^Bericht bij de status: Dinsdag\.$/m)
  const { out } = await run(line, { SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await run('show 1')).out).not.toContain('Dinsdag.')
  expect(out).toBe('Submission 1: invited. The running backend sends the e-mail within a minute.')
  // Its text: backend/mail/submission-emails.test.ts.
  const mail = { kind: 'state', recipient: 'jan@example.test', state: 'waiting' }
  expect(backend.submissions.outbox.of(1)).toMatchObject([mail])
})

test('revoke refuses the personal links made so far', async () => {
  const { backend, run } = await startSample()
  const open = submissionOpener(backend.submissions, 'key', () => new Date())
  const token = makeToken({ uid: backend.submissions.byId(1)?.uid ?? '', form: 'jobApplication' }, 'key')
  expect(open(token)?.id).toBe(1)
  expect((await run('revoke 1')).out).toBe('Refused from now on: the personal links of submission 1 made so far.')
  expect(open(token)).toBeNull()
})

test('additions are in the rows, texts and exports of what they add to, and are deleted with it', async () => {
  const { backend, run, dataDir } = await startSample()
  const about = backend.submissions.byId(1)?.uid ?? ''
  await submitForm(backend, 'addition', { about, message: 'Diploma.', attachments: [upload('diploma.pdf')] })
  expect((await run('list')).out.split('\n').slice(1)).toEqual([
    '1    2026-11-21 02:13  jobApplication  Jan Jansen  new    1            -',
  ])
  expect((await run('list --form addition')).out).toMatch(/^2 .* addition /m)
  expect((await run('show 1')).out).toMatch(
    /^Addition 2, sent 2026-11-21 02:13$(.|\n)*^Toelichting: Diploma\.$(.|\n)*attachments: diploma\.pdf/m,
  )
  expect((await run('show 2')).out).toContain('Addition to submission 1')
  expect((await run('state 2 closed')).error).toBe('Submission 2 is an addition: set the state of submission 1.')
  const out = join(dataDir, 'out')
  expect((await run(`export --form jobApplication --out ${out}`)).out).toMatch(/1 submission, 2 files\.$/)
  expect(readdirSync(out).sort()).toEqual(['1-1-cv-cv.pdf', '2-1-attachments-diploma.pdf', 'jobApplication.csv'])
  expect(readFileSync(join(out, 'jobApplication.csv'), 'utf8')).toContain('Toelichting: Diploma.')
  expect((await run('delete 1')).out).toBe('Deleted: submission 1, 1 addition, and 2 files.')
  expect(await run('delete 1')).toMatchObject({ code: 1, error: 'There is no submission 1.' })
  expect([...filesIn(dataDir), ...backend.submissions.list()]).toEqual([])
})

test('unsent e-mail about a withdrawn submission is listed, and can be sent again', async () => {
  const mails = await startMailServer()
  mails.reject = () => true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { backend, run } = await startSample({ mail: { url: mails.url, from: FROM }, submissionsToken: 'key' })
  await ask(backend, 'key', 'mutation { deleteSubmission(id: 1, siteId: 1) }')
  await parkFailed(backend, null)
  expect((await run('list')).out).toBe(
    'There are no submissions.\nE-mail about withdrawn submissions: PARKED: not sent, no more attempts (retry without a number)',
  )
  mails.reject = () => false
  expect((await run('retry')).out).toMatch(/^Due again: 1 e-mail\. /)
})

test('purge deletes what has expired, by command and when the backend starts', async () => {
  const application = { ...APPLICATION_VALUES, vacancy: '' }
  const clock = () => new Date('2020-01-01T12:00:00Z')
  const { dataDir, backend, run } = await start({ clock }, ['jobApplication', application], ['contact', CONTACT_VALUES])
  expect((await run('purge')).out).toBe('Deleted: 2 submissions (2, 1).')
  expect(filesIn(dataDir)).toEqual([])
  await submitForm(backend, 'jobApplication', application)
  await backend.close()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const later = await startTestBackend({ dataDir })
  expect(logged).toHaveBeenCalledWith('submissions: retention period over, deleted: 1')
  expect([...filesIn(dataDir), ...later.submissions.list()]).toEqual([])
})

test('what the form has no field for is refused', async () => {
  const { run } = await start({}, ['contact', CONTACT_VALUES])
  const lacks = (field: string) => ({ code: 1, error: `The form contact has no field ${field}.` })
  expect(await run('state 1 closed --message Dag.')).toMatchObject(lacks('stateMessage'))
  expect(await run('revoke 1')).toMatchObject(lacks('linksValidFrom'))
  expect((await run('state 1 closed')).out).toBe('Submission 1: closed.')
})

test('wrong arguments are explained', async () => {
  const { run } = await start({}, ['contact', CONTACT_VALUES])
  const explained = {
    '': 'Say what to do.',
    nope: 'There is no command "nope".',
    show: 'Say the number of a submission, as list shows it.',
    'delete 1;': 'Say the number of a submission, as list shows it.',
    'show 1 2': '"2" is too much.',
    'state 1 invted': 'Say the state: new, beingRead, invited, closed.',
    export: 'Say which form to export: --form contact',
    'list --since yesterday': '--since takes a date such as 2026-11-01, not "yesterday".',
    'list --colour red': "Unknown option '--colour'",
  }
  for (const [line, sentence] of Object.entries(explained)) {
    const { code, error } = await run(line)
    expect([code, error]).toEqual([2, expect.stringContaining(`${sentence}\n\nUsage: npm run submissions`)])
  }
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage:') })
})
