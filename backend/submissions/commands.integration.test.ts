/** `npm run submissions` as an operator uses it, beside a running backend. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { startMailServer } from '../mail/testing.ts'
import type { Backend, BackendOptions } from '../server.ts'
import { FIXTURE, NOW, startTestBackend } from '../testing.ts'
import { APPLICATION_VALUES, CONTACT_VALUES, dataFolder, PDF, submitForm, upload } from './testing.ts'

// Every command is a process of its own.
vi.setConfig({ testTimeout: 90_000 })

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'submissions.ts')

/** Runs the command with a folder of data; gives what it says and its exit code. */
async function command(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: FIXTURE, SMTP_URL: '', CONTENT_API_URL: '' },
  })
  const code = new Promise<number | null>((done) => child.on('close', done))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out: out.trimEnd(), error: error.trimEnd() }
}

async function start(options: Partial<BackendOptions> = {}): Promise<{ dataDir: string; backend: Backend }> {
  const dataDir = dataFolder()
  return { dataDir, backend: await startTestBackend({ dataDir, ...options }) }
}

describe('list', () => {
  test('shows the newest first, with form, date, name, spam and e-mail', async () => {
    let now = NOW
    const mails = await startMailServer()
    mails.reject = (address) => address === 'nobody@example.test'
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { dataDir, backend } = await start({
      clock: () => now,
      mail: { url: mails.url, from: 'site@polymeer.test' },
      mailRetryDelays: [],
    })
    await submitForm(backend, 'contact', { ...CONTACT_VALUES, fullName: 'Jan\u001b[31m Jansen' })
    now = new Date(NOW.getTime() + 86_400_000)
    await submitForm(backend, 'contactEn', { ...CONTACT_VALUES, emailAddress: 'nobody@example.test' })
    await submitForm(backend, 'jobApplication', APPLICATION_VALUES, { 'X-Submission-Spam': '1' })
    await vi.waitFor(() => expect(backend.submissions.outbox.of(2)).toMatchObject([{ state: 'parked' }]), {
      timeout: 20_000,
    })
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
    expect(parked.out).toMatch(/confirmation to nobody@example\.test: parked, failed 1 time: .*451 Come back later/)
    // The backend polls the outbox once a minute: from here on the message may have been sent.
    mails.reject = () => false
    expect((await command(dataDir, 'retry', '2')).out).toMatch(/^Due again: 1 e-mail\. /)
    expect((await command(dataDir, 'retry', '2')).code).toBe(0)
    expect(backend.submissions.outbox.of(2)[0]?.state).toMatch(/^(waiting|sent)$/)
  })

  test('reports that there are none', async () => {
    const { dataDir } = await start()
    expect(await command(dataDir, 'list')).toEqual({ code: 0, out: 'There are no submissions.', error: '' })
    const empty = dataFolder()
    expect(await command(empty, 'list')).toMatchObject({ code: 0, out: `There are no submissions in ${empty} yet.` })
    expect(await command(empty, 'show', '1')).toMatchObject({
      code: 1,
      error: `There are no submissions in ${empty} yet.`,
    })
    expect(readdirSync(empty)).toEqual([])
  })
})

test('show has all values and the paths of the files', async () => {
  const { dataDir, backend } = await start()
  await submitForm(backend, 'jobApplication', {
    ...APPLICATION_VALUES,
    motivation: `${APPLICATION_VALUES.motivation}\nTweede regel.`,
  })
  const { out } = await command(dataDir, 'show', '1')
  for (const line of ['Submission 1 (', 'Voornaam: Jan', '  Tweede regel.', 'Akkoord: Ja']) expect(out).toContain(line)
  const [path] = /\/\S+submissions\/[0-9a-f-]{36}/.exec(out) ?? []
  expect(readFileSync(path ?? '')).toEqual(PDF)
})

describe('export', () => {
  test('writes CSV, with the files beside it', async () => {
    const { dataDir, backend } = await start()
    await submitForm(backend, 'jobApplication', {
      ...APPLICATION_VALUES,
      firstName: '=1+1',
      cv: [upload('../cv jan.pdf')],
    })
    await submitForm(backend, 'jobApplicationEn', APPLICATION_VALUES)
    await submitForm(backend, 'contact', CONTACT_VALUES)
    const folder = join(dataDir, 'out')
    const { out, code } = await command(dataDir, 'export', '--form', 'jobApplication', '--out', folder)
    expect({ out, code }).toEqual({ code: 0, out: `Written to ${folder}: 2 submissions, 2 files.` })
    expect(readdirSync(folder).sort()).toEqual(['1-1-cv-cv_jan.pdf', '2-1-cv-cv.pdf', 'jobApplication.csv'])
    expect(readFileSync(join(folder, '1-1-cv-cv_jan.pdf'))).toEqual(PDF)
    const csv = readFileSync(join(folder, 'jobApplication.csv'))
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(csv.toString()).toMatch(/\r\n"1",[^\r]+,"'=1\+1","Jansen",/)
    const again = await command(dataDir, 'export', '--form', 'jobApplication', '--out', folder)
    expect(again).toMatchObject({ code: 1, error: `The folder ${folder} is not empty.` })
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

test('delete removes the files as well', async () => {
  const { dataDir, backend } = await start()
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  await submitForm(backend, 'contact', CONTACT_VALUES)
  expect((await command(dataDir, 'delete', '1')).out).toBe('Deleted: submission 1 and 1 file.')
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
  expect(backend.submissions.list()).toMatchObject([{ id: 2 }])
  expect(await command(dataDir, 'delete', '1')).toMatchObject({ code: 1, error: 'There is no submission 1.' })
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
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const later = await startTestBackend({ dataDir })
  expect(logged).toHaveBeenCalledWith('submissions: retention period over, deleted: 1')
  logged.mockRestore()
  expect(later.submissions.list()).toEqual([])
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
})

test('wrong arguments are explained', async () => {
  const { dataDir } = await start()
  const explained: [args: string[], sentence: string][] = [
    [[], 'Say what to do.'],
    [['nope'], 'There is no command "nope".'],
    [['toString'], 'There is no command "toString".'],
    [['show'], 'Say the number of a submission, as list shows it.'],
    [['delete', '1; rm'], 'Say the number of a submission, as list shows it.'],
    [['show', '1', '2'], '"2" is too much.'],
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
