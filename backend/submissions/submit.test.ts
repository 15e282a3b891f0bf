import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { openDatabase } from '../database.ts'
import type { Backend, BackendOptions } from '../server.ts'
import { MODES, silenceErrors, startSharedBackend, startTestBackend } from '../testing.ts'
import type { Submission } from './stored-submission.ts'
import { APPLICATION_VALUES, CONTACT_VALUES, PDF, postForm, storedForm, submitForm, upload } from './testing.ts'

async function start(options: Partial<BackendOptions> = {}): Promise<{ backend: Backend; dataDir: string }> {
  const dataDir = temporaryFolder()
  return { backend: await startTestBackend({ dataDir, ...options }), dataDir }
}

const textsOf = ({ values }: Submission) => Object.fromEntries(values.map(({ handle, text }) => [handle, text]))
const filesIn = (dataDir: string) => readdirSync(join(dataDir, 'submissions'))

describe.each(MODES)('a valid submission ($mode)', ({ strict }) => {
  test("is stored with its values and the form's labels, and its files under generated names, which HTTP does not serve", async () => {
    const { backend, dataDir } = await start({ strict })
    const id = await submitForm(backend, 'contact', CONTACT_VALUES)
    const [stored] = backend.submissions.list()
    const form = { form: 'contact', family: 'contact', formTitle: 'Contact' }
    expect(stored).toMatchObject({ id, ...form, site: 'nl', spam: false })
    expect(textsOf(stored as Submission)).toEqual({ ...CONTACT_VALUES, subject: 'Algemeen', agree: 'Ja' })
    await submitForm(backend, 'contactEn', CONTACT_VALUES)
    const [english] = backend.submissions.list()
    expect(english).toMatchObject({ form: 'contactEn', family: 'contact', site: 'en' })
    expect(textsOf(english as Submission)).toMatchObject({ subject: 'General', agree: 'Yes' })
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255])
    const names = ['../../../etc/cron.d/0f1e2d3c4b5a6978-x.pdf', 'C:\\temp\\cv\u0000.pdf', 'ëmoji 🙂.png']
    const [cv, ...attachments] = names.map((name) => upload(name, name.endsWith('png') ? picture : PDF))
    const applied = await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, cv: [cv], attachments })
    const files = backend.submissions.byId(applied)?.files ?? []
    expect(files.map(({ handle, name, size }) => [handle, name, size])).toEqual([
      ['cv', 'x.pdf', PDF.length],
      ['attachments', 'cv.pdf', PDF.length],
      ['attachments', 'ëmoji 🙂.png', picture.length],
    ])
    expect(filesIn(dataDir).sort()).toEqual(files.map(({ storedAs }) => storedAs).sort())
    for (const { storedAs } of files) {
      expect(storedAs).toMatch(/^[0-9a-f-]{36}$/)
      for (const path of ['uploads/documents/', 'submissions/', 'uploads/..%2fsubmissions%2f'])
        expect((await fetch(`${backend.url}/${path}${storedAs}`)).status).toBe(404)
    }
    expect(readFileSync(backend.submissions.files.path(files[2]?.storedAs ?? ''))).toEqual(picture)
  })

  test('survives a restart; numbers are never reused', async () => {
    const { backend: first, dataDir } = await start({ strict })
    const id = await submitForm(first, 'jobApplication', APPLICATION_VALUES)
    await first.close()
    const { submissions, ...second } = await startTestBackend({ strict, dataDir })
    const saved = submissions.byId(id) as Submission
    expect(saved.files.every((file) => submissions.files.has(file))).toBe(true)
    await submissions.remove([saved])
    expect(filesIn(dataDir)).toEqual([])
    expect(await submitForm({ submissions, ...second }, 'contact', CONTACT_VALUES)).toBe(id + 1)
  })
})

describe.each(MODES)('an invalid submission ($mode)', async ({ strict }) => {
  const dataDir = temporaryFolder()
  const backend = await startSharedBackend({ strict, dataDir })
  const send = (handle: string, values: object, headers?: Record<string, string>) =>
    postForm(backend, storedForm(backend, handle), values, headers)

  test('has messages in the language of the request with the labels of the form, and is not stored', async () => {
    const sent = { ...APPLICATION_VALUES, firstName: '' }
    const { data, errors } = await send('jobApplication', sent, { 'X-Craft-Site': 'en' })
    expect(data).toEqual({ save_jobApplication_Submission: null })
    const place = { path: ['save_jobApplication_Submission'], locations: [expect.anything()] }
    const message = '{"firstName":["Voornaam cannot be blank."]}'
    expect(errors).toEqual([{ message, ...place, extensions: { category: 'graphql' } }])
    expect([backend.submissions.list(), filesIn(dataDir)]).toEqual([[], []])
  })

  test.for([
    ['a number as text', 'compliance', { quantity: '12' }, undefined],
    ['null for files', 'jobApplication', { ...APPLICATION_VALUES, cv: null }, null],
    ['a file that is none', 'jobApplication', { ...APPLICATION_VALUES, cv: [{ filename: 'a', fileData: 'x' }] }, null],
  ] as const)('%s has a masked error', async ([, handle, values, data]) => {
    silenceErrors()
    const message = 'Er is iets misgegaan bij het verwerken van de GraphQL-query.'
    expect(await send(handle, values)).toEqual({
      ...(data === null && { data: { [`save_${handle}_Submission`]: null } }),
      errors: [{ message, extensions: { category: 'graphql' } }],
    })
    expect(backend.submissions.list()).toEqual([])
  })

  test('is not confirmed when it cannot be written', async () => {
    silenceErrors()
    rmSync(join(dataDir, 'submissions'), { recursive: true })
    const { data, errors } = await send('jobApplication', APPLICATION_VALUES)
    expect([data, errors?.length]).toEqual([{ save_jobApplication_Submission: null }, 1])
    expect(backend.submissions.list()).toEqual([])
  })
})

const KEY = { 'X-Idempotency-Key': 'a key of the form view' }

test('requests with the same key and form are one submission, also concurrent ones and after a failed one', async () => {
  const { backend, dataDir } = await start()
  await postForm(backend, storedForm(backend, 'jobApplication'), {}, KEY)
  const send = () => submitForm(backend, 'jobApplication', APPLICATION_VALUES, KEY)
  const numbers = await Promise.all([send(), send(), send(), send()])
  expect(new Set(numbers).size).toBe(1)
  // The response to a repetition is the stored submission, with any values.
  expect(await submitForm(backend, 'jobApplication', { firstName: '' }, KEY)).toBe(numbers[0])
  expect(await submitForm(backend, 'contact', CONTACT_VALUES, KEY)).not.toBe(numbers[0])
  expect(await submitForm(backend, 'jobApplication', APPLICATION_VALUES)).not.toBe(numbers[0])
  expect([backend.submissions.list().length, filesIn(dataDir).length]).toEqual([3, 2])
})

test.each([false, true])(
  'what the gateway marks as spam is stored as spam, but not in strict mode (%s)',
  async (strict) => {
    const { backend } = await start({ strict })
    for (const _ of [1, 2]) await submitForm(backend, 'contact', CONTACT_VALUES, { ...KEY, 'X-Submission-Spam': '1' })
    expect(backend.submissions.list().map(({ spam }) => spam)).toEqual(strict ? [false, false] : [true])
  },
)

test('each commit is written through: a power cut loses nothing that was confirmed', () => {
  const database = openDatabase(temporaryFolder())
  onTestFinished(() => database.close())
  // FULL
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
})

test('files without a submission are removed when the backend starts; other files are not', async () => {
  const { backend, dataDir } = await start()
  const id = await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  await backend.close()
  const [saved] = filesIn(dataDir)
  const [half, whole] = [`${randomUUID()}.part`, randomUUID()]
  for (const name of [half, whole, 'README']) writeFileSync(join(dataDir, 'submissions', name), 'x')
  mkdirSync(join(dataDir, 'submissions', 'lost+found'))
  const again = await startTestBackend({ dataDir })
  expect(filesIn(dataDir).sort()).toEqual([saved, 'README', 'lost+found'].sort())
  expect(again.submissions.byId(id)?.files).toMatchObject([{ storedAs: saved }])
})
