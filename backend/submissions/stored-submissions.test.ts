import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import { bytesIn, temporaryFolder } from '../../scripts/lib/testing.ts'
import { openDatabase } from '../database.ts'
import { receivedBy, startWithMail } from '../mail/testing.ts'
import type { Backend } from '../server.ts'
import { MODES, NOW, silenceErrors, startSharedBackend, startTestBackend } from '../testing.ts'
import { purge } from './retention.ts'
import {
  APPLICATION_VALUES,
  AS_SITE,
  apply,
  ask,
  PDF,
  QUESTION_VALUES,
  SITE_TOKEN,
  SUBMISSIONS_TOKEN,
  sampleOptions,
  startWithApplication,
  submitForm,
  upload,
} from './testing.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const RECRUITER = 'werk@polymeer-zonen.example'
const DAY_MS = 24 * 60 * 60 * 1000

const add = (backend: Backend, about: string, values: object = {}, form = 'addition'): Promise<number> =>
  submitForm(backend, form, { about, message: 'Mijn diploma.', ...values }, AS_SITE)

interface Read {
  formieSubmission: Record<string, unknown> | null
}

const FIELDS = `status statusId dateCreated dateUpdated keptUntil
  ... on jobApplication_Submission { fullName motivation stateMessage keepLonger cv { __typename filename size url } }`

const read = async (backend: Backend, uid: string, fields = FIELDS, token = SUBMISSIONS_TOKEN) =>
  (await ask<Read>(backend, token, `query One($uid: [String]) { formieSubmission(uid: $uid) { ${fields} } }`, { uid }))
    .data.formieSubmission

const change = (backend: Backend, values: string, token = SUBMISSIONS_TOKEN) =>
  ask(backend, token, `mutation { save_jobApplication_Submission(${values}) { uid status } }`)

describe.each(MODES)('a stored submission ($mode)', async ({ strict }) => {
  const backend = await startSharedBackend({ ...sampleOptions(), strict })

  test('changes in what is given, and keeps everything else and its files', async () => {
    let now = NOW
    const { backend, uid, id } = await startWithApplication({ strict, clock: () => now })
    const cv = [{ __typename: 'applications_Asset', filename: 'cv.pdf', size: String(PDF.length), url: null }]
    const before = await read(backend, uid)
    expect(before).toMatchObject({ status: 'new', statusId: 1, fullName: 'Jan Jansen', stateMessage: null, cv })
    // A Craft does not say until when it is kept.
    expect(before?.keptUntil).toBe(strict ? undefined : '2026-12-19T02:13:00+01:00')
    now = new Date(NOW.getTime() + 60_000)
    const given = `uid: "${uid}", siteId: 1, status: "invited", stateMessage: "Tot dinsdag.", keepLonger: "Yes"`
    expect((await change(backend, given)).data).toEqual({ save_jobApplication_Submission: { uid, status: 'invited' } })
    expect(await read(backend, uid)).toEqual({
      ...before,
      status: 'invited',
      statusId: 3,
      stateMessage: 'Tot dinsdag.',
      keepLonger: '1',
      ...(!strict && { keptUntil: '2027-11-21T02:13:00+01:00' }),
      dateUpdated: '2026-11-21T02:14:00+01:00',
    })
    expect(backend.submissions.list()).toHaveLength(1)
    expect(backend.submissions.byId(id)?.values.find(({ handle }) => handle === 'keepLonger')?.text).toBe('Ja')
  })

  test.each([
    ['a uid that does not exist', `uid: "${NOBODY}", status: "closed"`, /No such submission/],
    ['a status that does not exist', 'uid: "UID", status: "nope"', /There is no status nope/],
    ['files', 'uid: "UID", cv: []', /Files of a stored submission do not change: cv/],
    ['an invalid value', 'uid: "UID", emailAddress: "nobody"', /emailAddress.*geen geldig emailadres/],
  ])('is not changed by %s', async (_, values, message) => {
    const { uid } = await apply(backend)
    const { errors } = await change(backend, values.replace('UID', uid))
    expect(errors?.[0]?.message).toMatch(message)
    expect(backend.submissions.byUid(uid)).toMatchObject({ status: 'new', changes: 0 })
  })

  test('is listed with others newest first, or in the order in which they were sent', async () => {
    const { backend: own, id } = await startWithApplication({ strict })
    const ids = [id, (await apply(own)).id, (await apply(own)).id].map(String)
    const list = async (args: string) => {
      const query = `{ formieSubmissions(form: "jobApplication", site: "*", ${args}) { id } }`
      const { data } = await ask<{ formieSubmissions: { id: string }[] }>(own, SUBMISSIONS_TOKEN, query)
      return data.formieSubmissions.map(({ id }) => id)
    }
    expect(await list('limit: 2')).toEqual([ids[2], ids[1]])
    expect(await list('limit: 2, orderBy: "dateCreated ASC"')).toEqual([ids[0], ids[1]])
    expect(await list('limit: 2, offset: 2, orderBy: "dateCreated ASC"')).toEqual([ids[2]])
  })

  test("is not changed through another form, nor read or changed with the site's token", async () => {
    const { uid } = await apply(backend)
    const other = `mutation { save_contact_Submission(uid: "${uid}", status: "closed") { uid } }`
    const byForm = await ask(backend, SUBMISSIONS_TOKEN, other)
    expect(byForm.errors?.[0]?.message).toContain('Impossible to change the form')
    const bySite = await change(backend, `uid: "${uid}", status: "closed"`, SITE_TOKEN)
    expect(bySite.errors?.[0]?.message).toContain('Unknown argument')
    expect(await read(backend, uid, FIELDS, SITE_TOKEN)).toBeUndefined()
    const sent = `mutation { save_jobApplication_Submission(fullName: "A B", emailAddress: "a@b.test", phone: "1",
      motivation: "${APPLICATION_VALUES.motivation}", cv: [{filename: "cv.pdf", fileData: "data:application/pdf;base64,AA=="}])
      { cv { filename } } }`
    expect(await ask(backend, SITE_TOKEN, sent)).toEqual({ data: { save_jobApplication_Submission: { cv: [] } } })
  })
})

describe('an addition', () => {
  test('goes to the address of the form of what it adds to, with its files, and replies go to the sender', async () => {
    const { mails, backend } = await startWithMail(sampleOptions())
    const { id, uid } = await apply(backend)
    await receivedBy(mails, 2)
    await add(backend, uid, { attachments: [upload('diploma.pdf')] })
    const [, , { email, recipients } = { email: null }] = await receivedBy(mails, 3)
    expect(recipients).toEqual([RECRUITER])
    expect(email?.subject).toBe(`Aanvulling bij Sollicitatie van Jan Jansen (nr. ${id})`)
    expect(email?.replyTo).toEqual([{ name: 'Jan Jansen', address: 'jan@example.test' }])
    expect(email?.attachments.map(({ filename }) => filename)).toEqual(['diploma.pdf'])
    expect(email?.text).toContain(`Kenmerk: ${id}-${uid.slice(0, 4).toUpperCase()}`)
    expect(email?.text).toContain('Toelichting: Mijn diploma.')
    expect(email?.text).not.toContain(uid)
    expect(email?.text).not.toContain('Hoort bij')
  })

  test.each([
    ['submissions-of-two-forms', ['additionEn_Submission']],
    ['submissions-of-two-forms-swapped', ['addition_Submission']],
    ['submissions-of-two-forms-no-fragments', ['addition_Submission']],
    ['submissions-of-two-forms-aliased', ['addition_Submission', 'additionEn_Submission']],
  ])('are found as recorded where a query names two forms: %s', async (name, types) => {
    const { backend, uid } = await startWithApplication()
    await add(backend, uid)
    await add(backend, uid, {}, 'additionEn')
    const { query } = JSON.parse(readFileSync(`backend/contract/samples-extended/${name}.json`, 'utf8')).request.body
    const { data } = await ask<Record<string, { __typename: string }[]>>(backend, SUBMISSIONS_TOKEN, query)
    const found = Object.values(data).flatMap((rows) => rows.map((row) => row.__typename))
    expect(found).toEqual(types)
  })

  test('to nothing, to a submission that was withdrawn, or to another addition is refused', async () => {
    const { backend, uid } = await startWithApplication()
    const addition = backend.submissions.byId(await add(backend, uid))?.uid ?? ''
    for (const about of ['', NOBODY, addition])
      await expect(add(backend, about)).rejects.toThrow(/Dit hoort bij niets dat er nog is/)
    expect(backend.submissions.list({ form: 'addition' })).toHaveLength(1)
  })

  test('is kept as long as what it adds to, and expires with it', async () => {
    const dataDir = temporaryFolder()
    let now = NOW
    const { backend, uid } = await startWithApplication({ dataDir, clock: () => now })
    await change(backend, `uid: "${uid}", keepLonger: "Yes"`)
    now = new Date(NOW.getTime() + 100 * DAY_MS)
    await add(backend, uid, { attachments: [upload('diploma.pdf')] })
    const keptUntil = '2027-11-21T02:13:00+01:00'
    const { data } = await ask(backend, SUBMISSIONS_TOKEN, '{ formieSubmissions { keptUntil } }')
    expect(data).toEqual({ formieSubmissions: [{ keptUntil }, { keptUntil }] })
    expect(await purge(backend.submissions, backend.store(), new Date(NOW.getTime() + 364 * DAY_MS))).toEqual([])
    expect(await purge(backend.submissions, backend.store(), new Date(NOW.getTime() + 366 * DAY_MS))).toHaveLength(1)
    expect(backend.submissions.list()).toEqual([])
    expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
  })
})

describe('a withdrawn submission', () => {
  const remove = (backend: Backend, id: number) =>
    ask(backend, SUBMISSIONS_TOKEN, `mutation { deleteSubmission(id: ${id}, siteId: 1) }`)

  test('is deleted with files, additions and unsent e-mail, and the recruiter is told without personal data', async () => {
    silenceErrors()
    const dataDir = temporaryFolder()
    const { mails, backend } = await startWithMail({ ...sampleOptions(), dataDir })
    // Nothing is sent before the withdrawal.
    mails.reject = () => true
    const { id, uid } = await apply(backend)
    const additionId = await add(backend, uid, { attachments: [upload('diploma.pdf')] })
    await vi.waitFor(() => expect(mails.rejected).toHaveLength(3), WAIT)
    const reference = `${id}-${uid.slice(0, 4).toUpperCase()}`
    mails.reject = () => false
    expect(await remove(backend, id)).toEqual({ data: { deleteSubmission: true } })
    expect(backend.submissions.list()).toEqual([])
    expect(readdirSync(join(dataDir, 'submissions'))).toEqual([])
    for (const each of [id, additionId]) expect(backend.submissions.outbox.of(each)).toEqual([])
    const [{ email, recipients, raw } = { raw: '' }] = await receivedBy(mails, 1)
    expect(recipients).toEqual([RECRUITER])
    expect(email?.subject).toBe(`Ingetrokken: Sollicitatie (${reference})`)
    for (const words of [`Kenmerk: ${reference}`, 'Verstuurd: 21 november 2026', 'Wis ook de kopieën'])
      expect(email?.text).toContain(words)
    expect(`${email?.text}${raw}`).not.toMatch(/Jan|example\.test|0612345678|kunststof en zoek|cv\.pdf|diploma/i)
    expect(email?.replyTo).toBeUndefined()
    expect(`${email?.text}${raw}`).not.toContain(uid)
    // Nothing remains after it was sent.
    await vi.waitFor(() => expect(backend.submissions.outbox.of(null)).toEqual([]), WAIT)
    const stored = bytesIn(dataDir)
    const traces = [uid, reference, 'jan@example.test', '0612345678', 'kunststof en zoek', 'diploma.pdf']
    for (const trace of [...traces, createHash('sha256').update('jan@example.test').digest('hex')])
      expect(stored.includes(trace), trace).toBe(false)
    expect(await remove(backend, id)).toEqual({ data: { deleteSubmission: false } })
  })

  test('of spam, and an addition alone, are deleted without e-mail', async () => {
    const { backend } = await startWithMail(sampleOptions())
    const spam = await submitForm(backend, 'contact', QUESTION_VALUES, { ...AS_SITE, 'X-Submission-Spam': '1' })
    await remove(backend, spam)
    const { uid } = await apply(backend)
    await remove(backend, await add(backend, uid))
    expect(backend.submissions.list()).toMatchObject([{ uid }])
    expect(backend.submissions.outbox.of(null)).toEqual([])
  })
})

test('after a rollback: what a later version added to the database stays, and applications are stored as before', async () => {
  const dataDir = temporaryFolder()
  await (await startTestBackend({ ...sampleOptions(), dataDir })).close()
  const database = openDatabase(dataDir)
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .all()
  for (const { name } of tables) database.exec(`ALTER TABLE ${name} ADD COLUMN later TEXT`)
  database.exec('CREATE TABLE later (id INTEGER PRIMARY KEY)')
  database.close()
  const { backend, id } = await startWithApplication({ dataDir })
  expect(backend.submissions.byId(id)?.files.map(({ name }) => name)).toEqual(['cv.pdf'])
})
